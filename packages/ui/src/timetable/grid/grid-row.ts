/** A row of any timetable: a cell for every slot of the week. */
export interface GridRow {
  cells: readonly unknown[];
}
