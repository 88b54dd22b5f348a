/** Which build of the app runs in this page. */
export interface BuildMark {
  /** The digest in the name of the page's script, which stands for everything the script names in turn. */
  hash: string;
  /** When the build was made, ISO 8601. */
  time: string;
}

const KEY = 'zvonok.build';
const ENTRY = /\/assets\/[^/]*?-([\w-]{8})\.js$/;

/** Null if the page is not a built one. */
export function readBuildMark(page: Document): BuildMark | null {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const hash = ENTRY.exec(script?.src ?? '')?.[1];
  return hash === undefined ? null : { hash, time: new Date(page.lastModified).toISOString() };
}

/** Remembers the build and returns whether this browser had another one before. A first visit is no update. */
export function isUpdated(mark: BuildMark, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const before = store.getItem(KEY);
  store.setItem(KEY, JSON.stringify(mark));
  return before !== null && hashIn(before) !== mark.hash;
}

function hashIn(text: string): unknown {
  try {
    return (JSON.parse(text) as Partial<BuildMark> | null)?.hash;
  } catch {
    return undefined;
  }
}
