import { changeTexts } from '@zvonok/domain/timetable/change-texts';
import { type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import type { Cell } from '@zvonok/domain/timetable/timetable';
import { changeOf } from '@zvonok/domain/timetable/verdict';
import { memo } from 'react';
import styles from './cell.module.css';
import { classCellName, partTitle, subjectsText } from './cell-text.ts';
import { classCellLayout, isOneLine, roomOf, teacherOf } from './class-layout.ts';
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
  const [whole] = parts;
  if (parts.length === 1 && whole && !whole.subgroup) {
    return (
      <div
        role="gridcell"
        tabIndex={-1}
        className={styles.cell}
        data-edge={edge ? '' : undefined}
        aria-label={classCellName(parts)}
        data-kind={kindAttribute(whole)}
        data-vacant={whole.teacher ? undefined : ''}
        data-pending={pendingAttribute(whole, pending)}
      >
        {firstLine(whole, whole.subject.shortName, width)}
        {teacherLine(whole, width)}
        {changeLines(whole)}
      </div>
    );
  }
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.cell}
      aria-label={classCellName(parts)}
      data-edge={edge ? '' : undefined}
      data-split={form}
    >
      <b className={styles.subject}>{`${subjectsText(parts)} `}</b>
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
            {firstLine(part, partTitle(part), width)}
            {teacherLine(part, width)}
            {changeLines(part)}
          </div>
        ))}
      </div>
    </div>
  );
});

// Plain functions, not components: a component per line would triple what React keeps for a grid.
// The spaces after the words keep them apart for whoever reads the cell's text as a whole.

function firstLine(part: LessonPart, title: string, width: number) {
  const room = roomOf(part);
  const isHome = part.state.kind === 'sent-home';
  return (
    <div className={styles.line} data-wrap={isOneLine(title, room, width) ? undefined : ''}>
      <b>{isHome ? <s>{`${title} `}</s> : `${title} `}</b>
      <i>{room && `${room} `}</i>
    </div>
  );
}

function teacherLine(part: LessonPart, width: number) {
  const name = teacherOf(part);
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
