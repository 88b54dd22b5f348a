import { useRouteContext } from '@tanstack/react-router';
import { CHECK_NETWORK, NOT_LOADED } from '@zvonok/domain/messages/common';
import { Button } from '@zvonok/ui/controls';
import { ErrorPanel, retryAction } from '@zvonok/ui/feedback';
import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isLoadingFailure } from './load-failures.ts';
import { onIdle } from './on-idle.ts';

/** Code that is fetched when it is wanted. */
export interface LazyModule<Module> {
  /** Fetches it, or joins the request under way. Rejects where it cannot be had; the next call tries again. */
  load: () => Promise<Module>;
  /** Null until it has arrived. */
  loaded: () => Module | null;
  subscribe: (listener: () => void) => () => void;
}

/** Code without a place on the screen that is fetched when it is wanted. `lazyPart` is for what is drawn. */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  const listeners = new Set<() => void>();
  let arrived: Module | null = null;
  let request: Promise<Module> | null = null;
  return {
    load() {
      request ??= load().then(
        (loaded) => {
          arrived = loaded;
          for (const listener of listeners) listener();
          return loaded;
        },
        (error: unknown) => {
          request = null;
          throw error;
        },
      );
      return request;
    },
    loaded: () => arrived,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface LazyPartTimes<Props> {
  /**
   * When it is fetched before it is wanted: once the page stands, or when a pointer or the focus is on what opens it.
   */
  preload: 'idle' | 'intent';
  /** Shown in its place until it is there; nothing if left out. */
  loading?: (props: Props) => ReactNode;
}

type LazyPartFailure =
  /** Not shown, for what the user did not request. */
  | { failure: 'none'; name?: undefined }
  | {
      /** In the part's place (`panel`, as if left out), or in a message for what has no place of its own. */
      failure?: 'panel' | 'message';
      /** What could not be loaded, in the accusative: «окно импорта». It completes «Не удалось загрузить …». */
      name: string;
    };

type LazyPartOptions<Props> = LazyPartTimes<Props> & LazyPartFailure;

/** A component whose code is fetched when it is drawn, or before by `useLazyPart`. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  options: LazyPartOptions<Props>;
  module: LazyModule<ComponentType<Props>>;
  /** Fetches it ahead. Never rejects: the failure shows when it is rendered or opened later. */
  preload: () => Promise<void>;
};

/** A part of the screen that is fetched when it is wanted, with its loading state and its failure. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LazyPartOptions<Props>,
): LazyPart<Props> {
  const module = lazyModule(load);
  const part: LazyPart<Props> = Object.assign(
    (props: Props) => <Fetched part={part as LazyPart<object>} props={props} />,
    { options, module, preload: () => module.load().then(noop, noop) },
  );
  return part;
}

/** A part where it is drawn: itself, or what stands in for it. */
function Fetched({ part, props }: { part: LazyPart<object>; props: object }) {
  const { options, module } = part;
  const Part = useSyncExternalStore(module.subscribe, module.loaded);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [isRetrying, setIsRetrying] = useState(false);
  const fetchPart = useCallback(
    () =>
      module
        .load()
        .catch((error: unknown) => setFailure({ error }))
        .finally(() => setIsRetrying(false)),
    [module],
  );
  useEffect(() => void fetchPart(), [fetchPart]);

  if (Part) return <Part {...props} />;
  if (!failure) return options.loading?.(props) ?? null;
  const { error } = failure;
  const retry = () => {
    setIsRetrying(true);
    void fetchPart();
  };
  if (options.failure === 'none') return null;
  if (options.failure === 'message') return <FailureMessage part={part} error={error} onRetry={retry} />;
  return <FailurePanel name={options.name} error={error} onRetry={retry} retrying={isRetrying} />;
}

function noop(): void {}

/**
 * Whether a part is there. One that is preloaded in an idle moment is fetched once its opener is rendered, if
 * `enabled`.
 */
export function useIdlePreload<Props>(part: LazyPart<Props>, enabled = true): boolean {
  const { module, options, preload } = part;
  useEffect(() => {
    if (!enabled || options.preload !== 'idle') return;
    return onIdle(() => void preload());
  }, [enabled, options, preload]);
  return useSyncExternalStore(module.subscribe, () => module.loaded() !== null);
}

/** What opens a lazy part needs. */
export interface LazyPartOpener {
  /** It is there, and may be drawn without asking for it. */
  isLoaded: boolean;
  /** The user pressed and waits for it. */
  isLoading: boolean;
  /**
   * Runs `then` when the part is there. A press that was quicker than the network waits; of several the last one
   * counts. If nothing can be fetched, a message says so, and the next press tries again.
   */
  open: (then: () => void) => void;
  /** For the button that opens it: fetches the part when it is about to be pressed. */
  intent: { onPointerEnter: () => void; onFocus: () => void };
}

/** Opens a part by a press, and fetches it before that as the part wants it, if `enabled`. Inside the router only. */
export function useLazyPart<Props>(part: LazyPart<Props>, enabled = true): LazyPartOpener {
  const tellFailure = useTellFailure(part);
  const isLoaded = useIdlePreload(part, enabled);
  const [isLoading, setIsLoading] = useState(false);
  const waiting = useRef<(() => void) | null>(null);
  // Opens nothing if the user has gone elsewhere meanwhile.
  useEffect(() => {
    return () => {
      waiting.current = null;
    };
  }, []);

  const open = useCallback(
    (then: () => void) => {
      if (part.module.loaded()) return then();
      const isWaiting = waiting.current !== null;
      waiting.current = then;
      if (isWaiting) return;
      setIsLoading(true);
      const settle = (end: (last: () => void) => void) => {
        const last = waiting.current;
        waiting.current = null;
        setIsLoading(false);
        if (last) end(last);
      };
      part.module.load().then(
        () => settle((last) => last()),
        (error: unknown) => settle((last) => tellFailure(error, () => open(last))),
      );
    },
    [part, tellFailure],
  );
  const preload = () => {
    if (enabled) void part.preload();
  };
  return { isLoaded, isLoading, open, intent: { onPointerEnter: preload, onFocus: preload } };
}

/** The failed requests that have been reported: a part that is drawn and pressed at once fails once. */
const reported = new WeakSet<object>();

function useTellFailure<Props>({ options }: LazyPart<Props>): (error: unknown, onRetry: () => void) => void {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  return useCallback(
    (error: unknown, onRetry: () => void) => {
      if (options.failure === 'none') return;
      if (typeof error === 'object' && error !== null) {
        if (reported.has(error)) return;
        reported.add(error);
      }
      const { title, detail } = failureText(options.name, error);
      toasts.error(`${title}. ${detail}`, { action: retryAction(onRetry) });
    },
    [options, toasts],
  );
}

interface FailureMessageProps<Props> {
  part: LazyPart<Props>;
  error: unknown;
  onRetry: () => void;
}

function FailureMessage<Props>({ part, error, onRetry }: FailureMessageProps<Props>) {
  const tellFailure = useTellFailure(part);
  const retry = useRef(onRetry);
  useEffect(() => tellFailure(error, retry.current), [tellFailure, error]);
  return null;
}

interface FailurePanelProps {
  name: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

function FailurePanel({ name, error, onRetry, retrying }: FailurePanelProps) {
  const reload = () => window.location.reload();
  // A script that arrived and broke is broken for as long as this page lives; one of an older build never arrives.
  if (!isLoadingFailure(error)) return <ErrorPanel {...failureText(name, error)} onRetry={reload} />;
  return (
    <ErrorPanel
      {...failureText(name, error)}
      onRetry={onRetry}
      retrying={retrying}
      actions={navigator.onLine && <Button onClick={reload}>Обновить страницу</Button>}
    />
  );
}

/** What could not be loaded, whose fault it is, and what to do next. */
export function failureText(name: string, error: unknown): { title: string; detail: string } {
  const title = `${NOT_LOADED} ${name}`;
  return isLoadingFailure(error)
    ? { title, detail: CHECK_NETWORK }
    : { title, detail: 'Это неполадка программы, а не вашей сети. Обновите страницу.' };
}
