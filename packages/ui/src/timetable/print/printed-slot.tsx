import { groupName, type LessonPart, partKey, type TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { changeTexts, coveredText, isCovered } from '@zvonok/domain/timetable/change-texts';
import type { ReactNode } from 'react';
import {
  bareNumber,
  NO_TEACHER,
  partTitle,
  roomOf,
  shortText,
  subjectsText,
  surnameOf,
} from '../cells/cell-text.ts';
import { otherHours } from '../cells/lesson-hours.ts';
import { kindAttribute } from '../cells/part-attributes.ts';
import { keepInitialsTogether } from '../cells/unbroken-name.ts';
import styles from './print-sheet.module.css';
import type { PrintedRow, PrintedWeek } from './printed-week.ts';

interface PrintedSlotProps {
  week: PrintedWeek;
  row: PrintedRow;
  slot: number;
  /** The hours next to the lesson's number: only others are said here. */
  beside: string;
  /** Short names of subjects and subgroups, for narrow columns. */
  short?: boolean;
}

/**
 * The cell of a slot; words wrap and make the row higher, so that none is cut. Empty for a free slot. What was changed
 * of a lesson that has the cell to itself tints all of it.
 */
export function PrintedSlot({ week, row, slot, beside, short = false }: PrintedSlotProps) {
  const hoursOf = (part: LessonPart) => otherHours(week, part, beside);
  if ('group' in row) {
    const parts = row.cells[slot]?.parts ?? [];
    const [first] = parts;
    const hours = first ? hoursOf(first) : null;
    return (
      <td data-kind={kindOfAll(parts)}>
        {hours && <p>{hours}</p>}
        {first && <ClassSlot parts={parts} short={short} />}
      </td>
    );
  }
  const parts = row.cells[slot] ?? [];
  return (
    <td data-kind={kindOfAll(parts)}>
      {parts.map((part) => (
        <TeacherLesson
          key={partKey(part)}
          part={part}
          teacher={row.teacher}
          short={short}
          hours={hoursOf(part)}
          isAlone={parts.length === 1}
        />
      ))}
    </td>
  );
}

/** The change of a cell's only lesson. */
function kindOfAll(parts: readonly LessonPart[]) {
  const [only] = parts;
  return only && parts.length === 1 ? kindAttribute(only) : undefined;
}

/** A lesson of the whole class, or the subject once and a line for each part. */
function ClassSlot({ parts, short }: { parts: readonly LessonPart[]; short: boolean }) {
  const [whole] = parts;
  if (parts.length === 1 && whole && !whole.subgroup) {
    return (
      <div className={styles.lesson}>
        <Line title={short ? whole.subject.shortName : whole.subject.name} part={whole} strong />
        <p>{teacherName(whole)}</p>
        <Changes part={whole} />
      </div>
    );
  }
  return (
    <>
      <b className={styles.subject}>{short ? subjectsText(parts) : subjectNames(parts)}</b>
      {parts.map((part) => (
        <div
          key={partKey(part)}
          className={styles.part}
          data-kind={parts.length > 1 ? kindAttribute(part) : undefined}
        >
          <Line title={partWords(part, short)} part={part} room={roomOf(part, true)} />
          <Changes part={part} />
        </div>
      ))}
    </>
  );
}

interface TeacherLessonProps {
  part: LessonPart;
  teacher: TeacherRef;
  short: boolean;
  hours: string | null;
  /** It has its cell to itself. */
  isAlone: boolean;
}

function TeacherLesson({ part, teacher, short, hours, isAlone }: TeacherLessonProps) {
  const covered = isCovered(part, teacher);
  const { subject, subgroup, room } = part;
  const subjectName = short ? subject.shortName : subject.name;
  const audience = subgroup && (short ? shortText(subgroup.name) : subgroup.name);
  const words = (
    <>
      <b>{groupName(part.group)}</b> {[subjectName, audience].filter(Boolean).join(', ')}
    </>
  );
  return (
    <div className={styles.lesson} data-kind={isAlone ? undefined : kindAttribute(part)}>
      {hours && <p>{hours}</p>}
      <div className={styles.line}>
        <span>{covered || part.state.kind === 'sent-home' ? <s>{words}</s> : words}</span>
        {room && <i>{room.number}</i>}
      </div>
      {covered ? (
        <p className={styles.change}>{keepInitialsTogether(coveredText(part))}</p>
      ) : (
        <Changes part={part} />
      )}
    </div>
  );
}

interface LineProps {
  title: ReactNode;
  part: LessonPart;
  room?: string;
  strong?: boolean;
}

function Line({ title, part, room = roomOf(part, false), strong = false }: LineProps) {
  const isHome = part.state.kind === 'sent-home';
  const words = isHome ? <s>{title}</s> : title;
  return (
    <div className={styles.line}>
      {strong ? <b>{words}</b> : <span>{words}</span>}
      {room && <i>{room}</i>}
    </div>
  );
}

/** «1 Ершова К. И.», in a narrow column «1 Ершова»: the room is at the end of the line. */
function partWords(part: LessonPart, short: boolean): ReactNode {
  const { teacher } = part;
  const title = bareNumber(partTitle(part));
  if (!teacher) return `${title} ${NO_TEACHER}`;
  const surname = surnameOf(teacher.name);
  const initials = keepInitialsTogether(teacher.name).slice(surname.length);
  return (
    <>
      {title} {surname}
      {!short && initials && <span className={styles.initials}>{initials}</span>}
    </>
  );
}

function teacherName({ teacher }: LessonPart): string {
  return teacher ? keepInitialsTogether(teacher.name) : NO_TEACHER;
}

/** What was changed, in words: paper may be black and white. */
function Changes({ part }: { part: LessonPart }) {
  return changeTexts(part).map((text) => (
    <p key={text} className={styles.change}>
      {keepInitialsTogether(text)}
    </p>
  ));
}

/** The subjects of a split lesson in full; parts with subjects of their own say them themselves. */
function subjectNames(parts: readonly LessonPart[]): string {
  return [...new Set(parts.map(({ lessonSubject, subject }) => (lessonSubject ?? subject).name))].join(' / ');
}
