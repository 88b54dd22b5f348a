import { type BenchSchool, type Rows, TEACHERS } from '../grid/bench-school.ts';
import { measure } from '../grid/measured-page.ts';
import './floor.css';
import { drawFloor, type FloorTable, heightsOf } from './floor-table.ts';

const found = document.getElementById('place');
if (!found) throw new Error('index.html has no #place to draw the table in');
const place: HTMLElement = found;

let school: BenchSchool | null = null;
let shown: Rows = { view: 'classes', rows: [] };
let edges: readonly number[] = [];
let table: FloorTable | null = null;

measure({
  async prepare(chosen) {
    school = chosen;
    shown = chosen.rows();
    edges = heightsOf(shown);
  },
  show() {
    table = drawFloor(place, shown, edges, location.search === '?all' ? 'all' : 'visible');
  },
  substitute({ row, slot }) {
    const next = school?.rows();
    const others = next && TEACHERS.length > 0 ? changedCells(shown, next) : [];
    return () => {
      if (!next) return;
      shown = next;
      for (const [line, place] of others.length > 0 ? others : [[row, slot] as const]) {
        table?.change(next, line, place);
      }
    };
  },
});

/** Where the tables differ by their words: the rows are made from copies. */
function changedCells(before: Rows, now: Rows): (readonly [number, number])[] {
  return now.rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, slot) =>
      JSON.stringify(cell) === JSON.stringify(before.rows[row]?.cells[slot]) ? [] : [[row, slot] as const],
    ),
  );
}
