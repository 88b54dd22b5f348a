import { groupName, type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { partText } from '@zvonok/domain/timetable/texts';
import { changeOf } from '@zvonok/domain/timetable/verdict';
import { memo } from 'react';
import { TEACHER_GEOMETRY } from '../grid/teacher-geometry.ts';
import styles from './cell.module.css';
import { teacherCellName } from './cell-text.ts';
import { type LineMetrics, longAttribute } from './line-fit.ts';
import { measure } from './measure-text.ts';
import { kindAttribute, pendingAttribute } from './part-attributes.ts';
import { StateMark } from './state-mark.tsx';
import { needsMoreLines } from './text-fit.ts';

/** Space beside a text inside a cell, borders included, and beside a sentence. Pixels, as in the style sheet. */
const CELL_PADDING = 13;
const SENTENCE_WIDTH = TEACHER_GEOMETRY.view.slotWidth - CELL_PADDING;
const SENTENCE_LINES = 3;
const LINE_WIDTH = TEACHER_GEOMETRY.edit.slotWidth - CELL_PADDING;
const LINE: LineMetrics = { boldSize: 12, lightSize: 11, gap: 4, markWidth: 17 };

interface TeacherCellProps {
  teacher: string;
  parts: readonly LessonPart[];
  pending: string;
  /** `text`: the sentence of the view-only table; `short`: class and room. */
  form: 'text' | 'short';
  /** Not shown: when it changes, texts are measured again. */
  typeface: number;
}

/** One slot of one teacher. More than one part means that two classes were put together. */
export const TeacherCell = memo(function TeacherCell({ teacher, parts, pending, form }: TeacherCellProps) {
  const content = form === 'text' ? sentence : classAndRoom;
  const name = teacherCellName(teacher, parts, parts.map(form === 'text' ? partText : shortText).join(' '));
  const [only] = parts;
  if (parts.length === 1 && only) {
    return (
      <div
        role="gridcell"
        tabIndex={-1}
        className={styles.cell}
        aria-label={name}
        data-kind={kindAttribute(only)}
        data-pending={pendingAttribute(only, pending)}
      >
        {content(only)}
      </div>
    );
  }
  return (
    <div role="gridcell" tabIndex={-1} className={styles.cell} aria-label={name} data-split="">
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

function sentence(part: LessonPart) {
  const text = partText(part);
  const room = text.lastIndexOf(', ') + 2;
  // The room goes to the next line whole, and a mark takes as much as two letters.
  const measured = `${changeOf(part) ? 'ЩЩ' : ''}${text.slice(0, room)}${text.slice(room).replaceAll(' ', '\u00a0')}`;
  return (
    <div
      className={styles.sentence}
      data-long={needsMoreLines(measured, SENTENCE_LINES, SENTENCE_WIDTH, measure) ? '' : undefined}
    >
      {mark(part)}
      {text.slice(0, room)}
      <span>{`${text.slice(room)} `}</span>
    </div>
  );
}

function classAndRoom(part: LessonPart) {
  const group = groupName(part.group);
  const room = part.room?.number ?? '';
  return (
    <div
      className={`${styles.line} ${styles.onlyLine}`}
      data-long={longAttribute(group, room, LINE_WIDTH, changeOf(part) !== null, LINE)}
    >
      {mark(part)}
      <b>{`${group} `}</b>
      <i>{room && `${room} `}</i>
    </div>
  );
}

function shortText(part: LessonPart): string {
  return [groupName(part.group), part.room?.number].filter(Boolean).join(' ');
}

function mark(part: LessonPart) {
  const change = changeOf(part);
  return change && <StateMark kind={change} />;
}
