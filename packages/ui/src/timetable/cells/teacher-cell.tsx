import { isCovered } from '@zvonok/domain/timetable/change-texts';
import { groupName, type LessonPart, partKey, type TeacherRef } from '@zvonok/domain/timetable/lesson';
import { partText } from '@zvonok/domain/timetable/texts';
import { changeOf } from '@zvonok/domain/timetable/verdict';
import { memo } from 'react';
import { isNarrow } from '../grid/geometry.ts';
import styles from './cell.module.css';
import { roomOf, teacherCellName } from './cell-text.ts';
import { kindAttribute, pendingAttribute } from './part-attributes.ts';
import { StateMark } from './state-mark.tsx';
import { coverOf, isShortLine } from './teacher-layout.ts';

interface TeacherCellProps {
  teacher: TeacherRef;
  parts: readonly LessonPart[];
  pending: string;
  /** `text`: the sentence of the view-only table; `short`: class and room. */
  form: 'text' | 'short';
  /** The last one of its day. */
  edge: boolean;
  /** Of a column, in pixels. */
  slotWidth: number;
  /** Not shown: when it changes, texts are measured again. */
  typeface: number;
}

/** One slot of one teacher. More than one part means that two classes were put together. */
export const TeacherCell = memo(function TeacherCell({
  teacher,
  parts,
  pending,
  edge,
  form,
  slotWidth,
}: TeacherCellProps) {
  const content = (part: LessonPart) =>
    form === 'text'
      ? sentence(part, teacher)
      : classAndRoom(part, teacher, { slotWidth, isOnly: parts.length === 1 });
  const seen =
    form === 'text'
      ? (part: LessonPart) => seenSentence(part, teacher)
      : (part: LessonPart) => shortText(part, slotWidth);
  const name = teacherCellName(teacher.name, parts, parts.map(seen).join(' '));
  const [only] = parts;
  if (parts.length === 1 && only) {
    return (
      <div
        role="gridcell"
        tabIndex={-1}
        className={styles.cell}
        data-edge={edge ? '' : undefined}
        aria-label={name}
        data-kind={kindAttribute(only)}
        data-pending={pendingAttribute(only, pending)}
      >
        {content(only)}
      </div>
    );
  }
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.cell}
      aria-label={name}
      data-edge={edge ? '' : undefined}
      data-split=""
    >
      {parts.map((part, index) => (
        <div
          key={partKey(part)}
          className={styles.part}
          data-part={index}
          data-kind={kindAttribute(part)}
          data-pending={pendingAttribute(part, pending)}
        >
          {content(part)}
        </div>
      ))}
    </div>
  );
});

function sentence(part: LessonPart, teacher: TeacherRef) {
  const text = partText(part);
  const room = text.lastIndexOf(', ') + 2;
  const cover = coverOf(part, teacher);
  const words = (
    <>
      {text.slice(0, room)}
      <span>{`${text.slice(room)} `}</span>
    </>
  );
  return (
    <div className={styles.sentence}>
      {mark(part)}
      {cover === null ? words : <s>{words}</s>}
      {cover !== null && <strong>{`${cover} `}</strong>}
    </div>
  );
}

interface ShortLook {
  /** Of a column, in pixels. */
  slotWidth: number;
  /** Nothing else stands in the cell. */
  isOnly: boolean;
}

/** The words of a sentence in their order. */
function seenSentence(part: LessonPart, teacher: TeacherRef): string {
  return [partText(part), coverOf(part, teacher)].filter(Boolean).join(' ');
}

function classAndRoom(part: LessonPart, teacher: TeacherRef, { slotWidth, isOnly }: ShortLook) {
  const group = groupName(part.group);
  const room = roomOf(part, isNarrow(slotWidth));
  const isLine = isShortLine(part, slotWidth);
  return (
    <div
      className={isLine && isOnly ? `${styles.line} ${styles.onlyLine}` : styles.line}
      data-wrap={isLine ? undefined : ''}
    >
      {mark(part)}
      <b>{isCovered(part, teacher) ? <s>{`${group} `}</s> : `${group} `}</b>
      <i>{room && `${room} `}</i>
    </div>
  );
}

function shortText(part: LessonPart, slotWidth: number): string {
  return [groupName(part.group), roomOf(part, isNarrow(slotWidth))].filter(Boolean).join(' ');
}

function mark(part: LessonPart) {
  const change = changeOf(part);
  return change && <StateMark kind={change} />;
}
