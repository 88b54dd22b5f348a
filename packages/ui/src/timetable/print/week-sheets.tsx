import { dayTitle } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { slotIndex } from '@zvonok/domain/timetable/week-layout';
import { FittedPaper } from './fitted-paper.tsx';
import styles from './print-sheet.module.css';
import { PrintedSlot } from './printed-slot.tsx';
import {
  hoursBeside,
  type PrintedRow,
  type PrintedWeek,
  rowKey,
  rowTitle,
  usedNumbers,
} from './printed-week.ts';

const PAGE_SIZES = [14, 13, 12, 11, 10, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5];
const CARD_SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5];

interface WeekSheetsProps {
  week: PrintedWeek;
  rows: readonly PrintedRow[];
  /** A sheet of A4 for each, or a card, four of which make a sheet. */
  form: 'page' | 'card';
}

/** The week of each of these by itself: days as columns, lessons as rows. */
export function WeekSheets({ week, rows, form }: WeekSheetsProps) {
  const isCard = form === 'card';
  const sheets = rows.map((row) => (
    <FittedPaper
      key={rowKey(row)}
      form={isCard ? 'card' : 'across'}
      sizes={isCard ? CARD_SIZES : PAGE_SIZES}
      label={rowTitle(row)}
    >
      <header className={styles.head}>
        <p>{week.schoolName}</p>
        <h2>{rowTitle(row)}</h2>
        <p>{week.title}</p>
        {week.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </header>
      <WeekTable week={week} row={row} short={isCard} />
    </FittedPaper>
  ));
  if (!isCard) return sheets;
  return inFours(sheets).map((cards) => (
    <div key={cards[0]?.key} className={styles.cards}>
      {cards}
    </div>
  ));
}

function inFours<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 4) }, (_, index) =>
    items.slice(index * 4, index * 4 + 4),
  );
}

interface WeekTableProps {
  week: PrintedWeek;
  row: PrintedRow;
  short: boolean;
}

function WeekTable({ week, row, short }: WeekTableProps) {
  const { layout, daysOff } = week;
  const numbers = usedNumbers([row], week);
  if (numbers.length === 0) return <p className={styles.nothing}>{nothingText(week)}</p>;
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.hours} />
        {layout.days.map((day) => (
          <col key={day} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Урок</th>
          {layout.days.map((day) => (
            <th key={day} scope="col">
              <DayHead week={week} day={day} short={short} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbers.map((number, index) => (
          <tr key={number}>
            <th scope="row" className={styles.number}>
              <b>{number}</b> <span>{hoursBeside(week, [row], number)}</span>
            </th>
            {layout.days.map((day) => {
              const reason = daysOff.get(day);
              if (reason === undefined) {
                return (
                  <PrintedSlot
                    key={day}
                    week={week}
                    row={row}
                    slot={slotIndex(layout, day, number) ?? -1}
                    beside={hoursBeside(week, [row], number)}
                    short={short}
                  />
                );
              }
              return index === 0 ? (
                <td key={day} rowSpan={numbers.length} className={styles.dayOff}>
                  {reason}
                </td>
              ) : null;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** «Понедельник, 23 ноября», or on a card «Пн 23». */
function DayHead({ week, day, short }: { week: PrintedWeek; day: Weekday; short: boolean }) {
  const date = week.dates[day];
  if (short) return date ? `${WEEKDAY_SHORT_LABEL[day]} ${Number(date.slice(-2))}` : WEEKDAY_SHORT_LABEL[day];
  return (
    <>
      {WEEKDAY_LABEL[day]}
      {date && <span className={styles.date}>{dayTitle(date)}</span>}
    </>
  );
}

function nothingText({ layout, daysOff }: PrintedWeek): string {
  const reasons = new Set(layout.days.map((day) => daysOff.get(day)));
  const [reason] = reasons;
  return reasons.size === 1 && reason ? reason : 'На этой неделе уроков нет.';
}
