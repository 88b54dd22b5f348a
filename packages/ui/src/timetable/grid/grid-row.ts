/** A row of any timetable: always the week's 35 slots. */
export interface GridRow {
  cells: readonly unknown[];
}
