import { dayTitle } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { slotIndex } from '@zvonok/domain/timetable/week-layout';
import { FittedPaper } from './fitted-paper.tsx';
import styles from './print-sheet.module.css';
import { PrintedSlot } from './printed-slot.tsx';
import {
  columnTitle,
  hoursBeside,
  type PrintedRow,
  type PrintedWeek,
  rowKey,
  rowName,
  usedNumbers,
} from './printed-week.ts';

/** Columns a sheet that stands upright has room for. */
const MOST_COLUMNS = 6;
const SIZES = [8.5, 8, 7.5, 7, 6.5];

interface SchoolSheetsProps {
  week: PrintedWeek;
  /** What the rows are together: «Расписание классов». */
  title: string;
  rows: readonly PrintedRow[];
}

/** Everybody's week: six classes or teachers a sheet, the days below each other, the heads on every page. */
export function SchoolSheets({ week, title, rows }: SchoolSheetsProps) {
  return columnsOf(rows).map((columns) => {
    const [first, last] = [columns[0], columns.at(-1)];
    const label = first && last ? `${title}: ${rowName(first)} — ${rowName(last)}` : title;
    return (
      <FittedPaper key={label} form="upright" sizes={SIZES} label={label}>
        <table className={styles.table} data-many="">
          <colgroup>
            <col className={styles.weekday} />
            <col className={styles.hours} />
            {columns.map((row) => (
              <col key={rowKey(row)} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td colSpan={columns.length + 2} className={styles.tableHead}>
                <div className={styles.head}>
                  <p>{week.schoolName}</p>
                  <h2>{title}</h2>
                  <p>{week.title}</p>
                  {week.notes.map((note) => (
                    <p key={note}>{note}</p>
                  ))}
                </div>
              </td>
            </tr>
            <tr>
              <th scope="col" colSpan={2}>
                Урок
              </th>
              {columns.map((row) => (
                <th key={rowKey(row)} scope="col">
                  {columnTitle(row)}
                </th>
              ))}
            </tr>
          </thead>
          {week.layout.days.map((day) => (
            <DayRows key={day} week={week} day={day} columns={columns} />
          ))}
        </table>
      </FittedPaper>
    );
  });
}

interface DayRowsProps {
  week: PrintedWeek;
  day: Weekday;
  columns: readonly PrintedRow[];
}

function DayRows({ week, day, columns }: DayRowsProps) {
  const { layout, daysOff, dates } = week;
  const numbers = usedNumbers(columns, week, [day]);
  const date = dates[day];
  const head = (
    <th scope="rowgroup" rowSpan={Math.max(1, numbers.length)} className={styles.dayName}>
      <span>
        {WEEKDAY_LABEL[day]}
        {date && `, ${dayTitle(date)}`}
      </span>
    </th>
  );
  if (numbers.length === 0) {
    return (
      <tbody>
        <tr>
          {head}
          <td colSpan={columns.length + 1} className={styles.dayOff}>
            {daysOff.get(day) ?? 'Уроков нет'}
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {numbers.map((number, index) => (
        <tr key={number}>
          {index === 0 && head}
          <th scope="row" className={styles.number}>
            <b>{number}</b> <span>{hoursBeside(week, columns, number, [day])}</span>
          </th>
          {columns.map((row) => (
            <PrintedSlot
              key={rowKey(row)}
              week={week}
              row={row}
              slot={slotIndex(layout, day, number) ?? -1}
              beside={hoursBeside(week, columns, number, [day])}
              short
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** As many on every sheet as on the others, or one less. */
function columnsOf(rows: readonly PrintedRow[]): PrintedRow[][] {
  const sheets = Math.ceil(rows.length / MOST_COLUMNS);
  return Array.from({ length: sheets }, (_, sheet) =>
    rows.slice(Math.round((sheet * rows.length) / sheets), Math.round(((sheet + 1) * rows.length) / sheets)),
  );
}
