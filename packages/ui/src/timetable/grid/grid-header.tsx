import type { WeekBells } from '@zvonok/domain/bells/week-bells';
import { dayTitle, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { memo } from 'react';
import styles from './grid-header.module.css';

/** When a lesson begins and ends, as the school writes it: '08:30 - 09:10'. */
export interface LessonTimeLabel {
  number: number;
  time: string;
}

/** The date of each day of the week that is shown. */
export type WeekDates = Readonly<Partial<Record<Weekday, IsoDate>>>;

interface GridHeaderProps {
  layout: WeekLayout;
  corner: string;
  today: Weekday | null;
  /** The numbers of the lessons that are on, separated by spaces. */
  current: string;
  times: readonly LessonTimeLabel[] | undefined;
  /** The bells of each day, where they are not the same times every day and for everybody. */
  bells?: WeekBells | undefined;
  /** Given, the days are headed with their dates. The same object until the week changes. */
  dates?: WeekDates | undefined;
  /** Where the minute stands: pixels from the left edge, separated by spaces. */
  minutes?: string;
  /** Only the start of a lesson, for narrow columns. */
  startsOnly?: boolean;
  /** Why the lessons of a day do not take place. */
  daysOff?: ReadonlyMap<Weekday, string> | undefined;
  /** What else is to be said of a day. */
  dayNotes?: ReadonlyMap<Weekday, string> | undefined;
}

/** The two sticky rows: the days, and the lessons under each. */
export const GridHeader = memo(function GridHeader({
  layout: { days, numbers },
  corner,
  today,
  current,
  times,
  bells,
  dates,
  startsOnly = false,
  minutes = '',
  daysOff,
  dayNotes,
}: GridHeaderProps) {
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" className={styles.days} aria-rowindex={1}>
        <div role="columnheader" className={styles.corner} aria-rowspan={2} aria-colindex={1}>
          {corner}
        </div>
        {days.map((day, index) => (
          <div
            role="columnheader"
            key={day}
            className={styles.day}
            aria-colindex={index * numbers.length + 2}
            aria-colspan={numbers.length}
            aria-current={day === today ? 'date' : undefined}
          >
            <span>
              <DayName day={day} date={dates?.[day]} />
              {day === today && <em> сегодня</em>}
              {daysOff?.has(day) && <em> {daysOff.get(day)}</em>}
              {dayNotes?.has(day) && <em> {dayNotes.get(day)}</em>}
            </span>
          </div>
        ))}
      </div>
      <div role="row" className={styles.numbers} aria-rowindex={2}>
        {days.map((day, index) =>
          numbers.map((number, place) => (
            <div
              role="columnheader"
              key={`${day} ${number}`}
              className={styles.number}
              aria-label={columnName(day, number, spokenTime(bells, times, day, number))}
              data-edge={place === numbers.length - 1 ? '' : undefined}
              aria-colindex={index * numbers.length + place + 2}
              aria-current={day === today && current.split(' ').includes(`${number}`) ? 'time' : undefined}
            >
              <b>{number}</b>
              <i className={styles.time}>{shownTime({ bells, times, day, number, startsOnly })}</i>
            </div>
          )),
        )}
      </div>
      {minutes !== '' &&
        minutes
          .split(' ')
          .map((left) => (
            <div key={left} role="presentation" className={styles.minute} style={{ left: Number(left) }} />
          ))}
    </div>
  );
});

/** «Вт 24» for the eye and «Вторник, 24 ноября» for the ear; without a date the whole word. */
function DayName({ day, date }: { day: Weekday; date: IsoDate | undefined }) {
  if (date === undefined) return WEEKDAY_LABEL[day];
  return (
    <>
      <span aria-hidden="true">{`${WEEKDAY_SHORT_LABEL[day]} ${Number(date.slice(-2))}`}</span>
      <span className="zv-sr-only">{`${WEEKDAY_LABEL[day]}, ${dayTitle(date)}`}</span>
    </>
  );
}

/** «Вторник, 1 урок, 08:30–09:10». */
function columnName(day: Weekday, number: LessonNumber, time: string | undefined): string {
  return [WEEKDAY_LABEL[day], `${number} урок`, time].filter(Boolean).join(', ');
}

interface HeadSlot extends Pick<GridHeaderProps, 'bells' | 'times'> {
  day: Weekday;
  number: LessonNumber;
  startsOnly: boolean;
}

/** «08:30–09:10»; where there are two shifts, when each begins: «08:30 / 14:00». */
function shownTime({ bells, times, day, number, startsOnly }: HeadSlot) {
  const first = bells ? bells.days[day].times[1] : times;
  if (!bells?.hasShifts) return timeOf(first, number, startsOnly);
  const starts = [timeOf(first, number, true), timeOf(bells.days[day].times[2], number, true)];
  return startsOnly ? starts[0] : starts.filter(Boolean).join(' / ');
}

function spokenTime(
  bells: WeekBells | undefined,
  times: GridHeaderProps['times'],
  day: Weekday,
  number: LessonNumber,
) {
  const first = timeOf(bells ? bells.days[day].times[1] : times, number, false);
  const second = bells?.hasShifts ? timeOf(bells.days[day].times[2], number, false) : undefined;
  return [first, second && `вторая смена ${second}`].filter(Boolean).join(', ');
}

function timeOf(times: GridHeaderProps['times'], number: LessonNumber, startsOnly: boolean) {
  const [start, end] = times?.find((time) => time.number === number)?.time.split(/\s*-\s*/) ?? [];
  return startsOnly || !end ? start : `${start}–${end}`;
}
