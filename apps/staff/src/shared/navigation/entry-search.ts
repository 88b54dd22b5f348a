/** What the addresses of the sign-in and the registration page may say. */
export interface EntrySearch {
  /** The page that was requested before signing in. */
  from?: string;
}

export function readEntrySearch(raw: Record<string, unknown>): EntrySearch {
  return typeof raw.from === 'string' ? { from: raw.from } : {};
}
