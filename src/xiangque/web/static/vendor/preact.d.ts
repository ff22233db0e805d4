/** Types of preact.js: the part of preact, its hooks, htm and signals that the client uses. */

export type Key = string | number | null | undefined;

export interface VNode<P = any> {
  type: ComponentType<P> | string;
  props: P & { children?: ComponentChildren };
  key: Key;
}

export type ComponentChild =
  | VNode
  | ReadonlySignal<any>
  | object
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined;
export type ComponentChildren = ComponentChild | ComponentChild[];

export type FunctionComponent<P = any> = (props: P & { children?: ComponentChildren }) => ComponentChildren;
export interface ComponentClass<P = any, S = any> {
  new (props: P): Component<P, S>;
}
export type ComponentType<P = any> = FunctionComponent<P> | ComponentClass<P>;

export class Component<P = any, S = any> {
  constructor(props?: P, context?: any);
  props: P & { children?: ComponentChildren };
  state: S;
  base: Element | Text | null;
  setState(change: Partial<S> | ((state: S, props: P) => Partial<S> | null), done?: () => void): void;
  forceUpdate(done?: () => void): void;
  render(props: P & { children?: ComponentChildren }, state: S): ComponentChildren;
  componentDidMount?(): void;
  componentWillUnmount?(): void;
  componentDidUpdate?(props: P, state: S, snapshot?: any): void;
  componentDidCatch?(error: any, info: any): void;
  shouldComponentUpdate?(props: P, state: S): boolean;
}

export const Fragment: FunctionComponent;
export function h(type: ComponentType | string, props?: object | null, ...children: ComponentChildren[]): VNode;
export function render(node: ComponentChild, parent: Element | DocumentFragment): void;

/** Any: a template with several roots is an array, one with a single root a VNode. */
export function html(strings: TemplateStringsArray, ...values: any[]): any;

export interface Context<T> {
  Provider: FunctionComponent<{ value: T }>;
  Consumer: FunctionComponent;
  displayName?: string;
}
export function createContext<T>(value: T): Context<T>;
export function useContext<T>(context: Context<T>): T;

export type StateUpdater<S> = (next: S | ((previous: S) => S)) => void;
export function useState<S>(initial: S | (() => S)): [S, StateUpdater<S>];
export function useState<S = undefined>(): [S | undefined, StateUpdater<S | undefined>];
export function useReducer<S, A>(reducer: (state: S, action: A) => S, initial: S): [S, (action: A) => void];

export interface MutableRef<T> {
  current: T;
}
export function useRef<T>(initial: T): MutableRef<T>;
export function useRef<T>(initial: T | null): MutableRef<T | null>;
export function useRef<T = undefined>(): MutableRef<T | undefined>;

export type Inputs = readonly unknown[];
export type EffectCallback = () => void | (() => void);
export function useEffect(run: EffectCallback, inputs?: Inputs): void;
export function useLayoutEffect(run: EffectCallback, inputs?: Inputs): void;
export function useMemo<T>(make: () => T, inputs?: Inputs): T;
export function useCallback<T extends (...args: any[]) => any>(callback: T, inputs?: Inputs): T;
export function useId(): string;

export class Signal<T = any> {
  constructor(value?: T);
  get value(): T;
  set value(value: T);
  peek(): T;
  subscribe(run: (value: T) => void): () => void;
  valueOf(): T;
  toString(): string;
  toJSON(): T;
}
export interface ReadonlySignal<T = any> {
  readonly value: T;
  peek(): T;
  subscribe(run: (value: T) => void): () => void;
  valueOf(): T;
  toString(): string;
  toJSON(): T;
}
export function signal<T>(value: T): Signal<T>;
export function signal<T = undefined>(): Signal<T | undefined>;
export function computed<T>(compute: () => T): ReadonlySignal<T>;
/** Runs at once and after each change of a signal it read; the result stops it. */
export function effect(run: () => void | (() => void)): () => void;
export function batch<T>(run: () => T): T;
export function untracked<T>(run: () => T): T;
export function useSignal<T>(value: T): Signal<T>;
export function useSignal<T = undefined>(): Signal<T | undefined>;
export function useComputed<T>(compute: () => T): ReadonlySignal<T>;
export function useSignalEffect(run: () => void | (() => void)): void;
