#!/bin/sh
# Rebuilds src/xiangque/web/static/vendor/: one ES module holding preact, its hooks,
# htm (bound to preact's h) and signals, so that the client needs no build step.
# Needs npm; run from anywhere:  sh scripts/build_vendor.sh
# htm comes from its own core module: htm/preact/standalone bundles an old preact.
set -eu

preact=11.2.0
signals=2.11.4
signals_core=1.14.5
htm=3.1.1
esbuild=0.28.2
axe=4.14.1

root=$(cd "$(dirname "$0")/.." && pwd)
out=$root/src/xiangque/web/static/vendor
tests=$root/tests/vendor
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$work"
echo '{"private": true}' > package.json
npm install --silent --no-audit --no-fund --save-exact \
    "preact@$preact" "@preact/signals@$signals" "@preact/signals-core@$signals_core" \
    "htm@$htm" "esbuild@$esbuild" "axe-core@$axe"

cat > entry.js <<'JS'
import { h } from "preact";
import htm from "htm";
export { h, render, Fragment, Component, createContext } from "preact";
export {
  useState, useReducer, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useContext, useId,
} from "preact/hooks";
export {
  signal, computed, effect, batch, untracked, Signal, useSignal, useComputed, useSignalEffect,
} from "@preact/signals";
export const html = htm.bind(h);
JS

mkdir -p "$out" "$tests"
node_modules/.bin/esbuild entry.js --bundle --minify --format=esm --target=es2021 \
    --legal-comments=none --log-level=warning \
    "--banner:js=// preact $preact, @preact/signals $signals, @preact/signals-core $signals_core (MIT); htm $htm (Apache-2.0). See LICENSES.txt. Built by scripts/build_vendor.sh." \
    --outfile="$out/preact.js"

{
    echo "preact.js contains the following libraries, unchanged apart from bundling and minification."
    for package in preact @preact/signals @preact/signals-core htm; do
        printf '\n==== %s ====\n\n' "$package"
        cat "node_modules/$package/LICENSE"
    done
} > "$out/LICENSES.txt"

cp node_modules/axe-core/axe.min.js "$tests/axe.min.js"
{
    echo "axe.min.js is axe-core $axe, unmodified, used by the browser tests only."
    echo "It is available under the Mozilla Public License 2.0; source: https://github.com/dequelabs/axe-core"
    printf '\n==== axe-core LICENSE ====\n\n'
    cat node_modules/axe-core/LICENSE
    if [ -f node_modules/axe-core/LICENSE-3RD-PARTY.txt ]; then
        printf '\n==== axe-core LICENSE-3RD-PARTY ====\n\n'
        cat node_modules/axe-core/LICENSE-3RD-PARTY.txt
    fi
} > "$tests/axe.LICENSE.txt"

if grep -nE 'new Function|\beval\(' "$out/preact.js"; then
    echo "preact.js must run under script-src 'self'" >&2
    exit 1
fi
wc -c "$out/preact.js" "$tests/axe.min.js"
