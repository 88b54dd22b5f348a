/** The query of a call that speaks of one week. Without a Monday the server takes the current school week. */
export function inWeek(week: string | undefined): { week?: string } {
  return week === undefined ? {} : { week };
}

/** The week's place in a query key. */
export function weekKey(week: string | undefined): string {
  return week ?? 'current';
}
