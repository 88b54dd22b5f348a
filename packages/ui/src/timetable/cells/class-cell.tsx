import { changeTexts } from '@zvonok/domain/timetable/change-texts';
import { type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import type { Cell } from '@zvonok/domain/timetable/timetable';
import { changeOf } from '@zvonok/domain/timetable/verdict';
import { memo } from 'react';
import { isNarrow } from '../grid/geometry.ts';
import styles from './cell.module.css';
import { classCellName, partTitle, shownRoom, subjectsText } from './cell-text.ts';
import { classCellLayout, isOneLine, teacherOf } from './class-layout.ts';
import { teacherFontSize } from './measure-text.ts';
import { kindAttribute, pendingAttribute } from './part-attributes.ts';
import { StateMark } from './state-mark.tsx';
import { TEACHER_FONT_SIZE } from './text-fit.ts';

interface ClassCellProps {
  cell: Cell;
  /** Keys of the parts whose change is not confirmed yet, separated by spaces; empty as a rule. */
  pending: string;
  /** The last one of its day. */
  edge: boolean;
  /** Of a column, in pixels. */
  slotWidth: number;
  /** Not shown: when it changes, names are measured again. */
  typeface: number;
}

/** One slot of one class: subject, room and teacher, or a part per subgroup. What was changed is said below. */
export const ClassCell = memo(function ClassCell({ cell, pending, edge, slotWidth }: ClassCellProps) {
  const { parts } = cell;
  const { form, width } = classCellLayout(cell, slotWidth);
  const narrow = isNarrow(slotWidth);
  const name = classCellName(parts, narrow);
  const [whole] = parts;
  if (parts.length === 1 && whole && !whole.subgroup) {
    return (
      <div
        role="gridcell"
        tabIndex={-1}
        className={styles.cell}
        data-edge={edge ? '' : undefined}
        aria-label={name}
        data-kind={kindAttribute(whole)}
        data-vacant={whole.teacher ? undefined : ''}
        data-pending={pendingAttribute(whole, pending)}
      >
        {firstLine(whole, width, narrow)}
        {teacherLine(whole, width, narrow)}
        {changeLines(whole)}
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
      data-split={form}
    >
      <b className={styles.subject}>{`${subjectsText(parts, narrow)} `}</b>
      <div className={styles.parts}>
        {parts.map((part, index) => (
          <div
            key={partKey(part)}
            className={styles.part}
            data-part={index}
            data-kind={kindAttribute(part)}
            data-vacant={part.teacher ? undefined : ''}
            data-pending={pendingAttribute(part, pending)}
          >
            {firstLine(part, width, narrow)}
            {teacherLine(part, width, narrow)}
            {changeLines(part)}
          </div>
        ))}
      </div>
    </div>
  );
});

// Plain functions, not components: a component per line would triple what React keeps for a grid.
// The spaces after the words keep them apart for whoever reads the cell's text as a whole.

function firstLine(part: LessonPart, width: number, narrow: boolean) {
  const [title, room] = [partTitle(part, narrow), shownRoom(part, narrow)];
  const isHome = part.state.kind === 'sent-home';
  return (
    <div className={styles.line} data-wrap={isOneLine(title, room, width) ? undefined : ''}>
      <b>{isHome ? <s>{`${title} `}</s> : `${title} `}</b>
      <i>{room && `${room} `}</i>
    </div>
  );
}

function teacherLine(part: LessonPart, width: number, narrow: boolean) {
  const name = teacherOf(part, narrow);
  const fontSize = teacherFontSize(name, width);
  return (
    <span className={styles.teacher} style={fontSize === TEACHER_FONT_SIZE ? undefined : { fontSize }}>
      {`${name} `}
    </span>
  );
}

function changeLines(part: LessonPart) {
  const change = changeOf(part);
  if (change === null) return null;
  return changeTexts(part).map((text, index) => (
    <span key={text} className={styles.change}>
      {index === 0 && <StateMark kind={change} />}
      {`${text} `}
    </span>
  ));
}
