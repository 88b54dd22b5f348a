/** What the page of a table is called. */
export const TABLE_TITLE = { view: 'Расписание', edit: 'Режим замены' } as const;
