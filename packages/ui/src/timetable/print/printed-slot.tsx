import { groupName, type LessonPart, partKey, type TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { changeTexts, coveredText, isCovered } from '@zvonok/domain/timetable/change-texts';
import { partName } from '@zvonok/domain/timetable/texts';
import type { ReactNode } from 'react';
import { NO_TEACHER, partTitle, shortText, subjectsText } from '../cells/cell-text.ts';
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

/** The lesson in a slot; words wrap and make the row higher, so that none is cut. Nothing for a free slot. */
export function PrintedSlot({ week, row, slot, beside, short = false }: PrintedSlotProps) {
  const hoursOf = (part: LessonPart) => otherHours(week, part, beside);
  if ('group' in row) {
    const cell = row.cells[slot];
    const [first] = cell?.parts ?? [];
    const hours = first ? hoursOf(first) : null;
    return (
      <>
        {hours && <p>{hours}</p>}
        {cell && <ClassSlot parts={cell.parts} short={short} />}
      </>
    );
  }
  const parts = row.cells[slot];
  return parts
    ? parts.map((part) => (
        <TeacherLesson
          key={partKey(part)}
          part={part}
          teacher={row.teacher}
          short={short}
          hours={hoursOf(part)}
        />
      ))
    : null;
}

/** Parts of a split lesson that have a line for the room and one for the teacher; of more each is one sentence. */
const MOST_WITH_LINES = 2;

function ClassSlot({ parts, short }: { parts: readonly LessonPart[]; short: boolean }) {
  const [whole] = parts;
  if (parts.length === 1 && whole && !whole.subgroup) {
    return (
      <div className={styles.lesson} data-kind={kindAttribute(whole)}>
        <Line title={short ? whole.subject.shortName : whole.subject.name} part={whole} strong />
        <Teacher part={whole} />
        <Changes part={whole} />
      </div>
    );
  }
  return (
    <>
      <b className={styles.subject}>{short ? subjectsText(parts) : subjectNames(parts)}</b>
      {parts.map((part) => (
        <div key={partKey(part)} className={styles.lesson} data-kind={kindAttribute(part)}>
          {short || parts.length > MOST_WITH_LINES ? (
            <p>{partWords(part)}</p>
          ) : (
            <>
              <Line title={partName(part)} part={part} />
              <Teacher part={part} />
            </>
          )}
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
}

function TeacherLesson({ part, teacher, short, hours }: TeacherLessonProps) {
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
    <div className={styles.lesson} data-kind={kindAttribute(part)}>
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

function Line({ title, part, strong = false }: { title: string; part: LessonPart; strong?: boolean }) {
  const isHome = part.state.kind === 'sent-home';
  const words = isHome ? <s>{title}</s> : title;
  return (
    <div className={styles.line}>
      {strong ? <b>{words}</b> : <span>{words}</span>}
      {part.room && <i>{part.room.number}</i>}
    </div>
  );
}

function Teacher({ part }: { part: LessonPart }) {
  return <p>{teacherName(part)}</p>;
}

/** «1 гр. 402 Максимова И. Е.», struck through if no one teaches it. */
function partWords(part: LessonPart): ReactNode {
  const words = [partTitle(part), part.room?.number, teacherName(part)].filter(Boolean).join(' ');
  return part.state.kind === 'sent-home' ? <s>{words}</s> : words;
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
