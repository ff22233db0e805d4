// @ts-check
/** All that only tables of cards need, in one place: whoever shows such a table imports this first. */

import { LaidCards, XiScore, xiTold } from "./card-settlement.js";
import { CardSettings } from "./card-settings.js";
import { playCardSurely } from "./card-hand.js";
import { cardArrow, cardColumn } from "./card-keys.js";
import { keepTidy, tidy } from "./card-state.js";
import { cardParts } from "./family.js";

export const parts = { CardSettings, LaidCards, XiScore, cardArrow, cardColumn, keepTidy, playCardSurely, tidy, xiTold };

cardParts.value = parts;
