const PREFIX = 'zvonok.draft.';

/** Where the browser keeps the draft of one form and one person. */
export function draftName(login: string, form: string): string {
  return `${PREFIX}${encodeURIComponent(login)}.${form}`;
}

/** Called when a person signs out: no unsent field of theirs stays in this browser. */
export function dropDraftsOf(login: string): void {
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const store = open();
      const names = Object.keys(store).filter((name) => name.startsWith(draftName(login, '')));
      for (const name of names) store.removeItem(name);
    } catch {
      // A browser that forbids its storage has kept nothing there.
    }
  }
}
