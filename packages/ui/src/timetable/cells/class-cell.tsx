import { type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import type { Cell } from '@zvonok/domain/timetable/timetable';
import { changeOf } from '@zvonok/domain/timetable/verdict';
import { memo } from 'react';
import { CLASS_GEOMETRY } from '../grid/class-geometry.ts';
import styles from './cell.module.css';
import { classCellName, NO_TEACHER, subjectsText } from './cell-text.ts';
import { type LineMetrics, longAttribute } from './line-fit.ts';
import { teacherFontSize } from './measure-text.ts';
import { kindAttribute, pendingAttribute } from './part-attributes.ts';
import { shortText } from './short-text.ts';
import { StateMark } from './state-mark.tsx';
import { SMALLEST_FONT_SIZE, TEACHER_FONT_SIZE } from './text-fit.ts';

/** Space beside a name inside a whole cell and inside a part, borders included, in pixels; as in the style sheet. */
const CELL_PADDING = 12;
const PART_PADDING = 8;
const CELL_WIDTH = CLASS_GEOMETRY.slotWidth - CELL_PADDING;

const WHOLE_LINE: LineMetrics = { boldSize: 12, lightSize: 11, gap: 4, markWidth: 17 };
/** The mark of a part stands in its corner. */
const PART_LINE: LineMetrics = { boldSize: 10, lightSize: 10, gap: 2, markWidth: 0 };

interface ClassCellProps {
  cell: Cell;
  /** Keys of the parts whose change is not confirmed yet, separated by spaces; empty as a rule. */
  pending: string;
  /** Not shown: when it changes, names are measured again. */
  typeface: number;
}

/** One slot of one class: subject, room and teacher, or a part per subgroup side by side. */
export const ClassCell = memo(function ClassCell({ cell: { parts }, pending }: ClassCellProps) {
  const [whole] = parts;
  if (parts.length === 1 && whole && !whole.subgroup) {
    return (
      <div
        role="gridcell"
        tabIndex={-1}
        className={styles.cell}
        aria-label={classCellName(parts)}
        data-kind={kindAttribute(whole)}
        data-vacant={whole.teacher ? undefined : ''}
        data-pending={pendingAttribute(whole, pending)}
      >
        {firstLine(whole, whole.subject.shortName, CELL_WIDTH, WHOLE_LINE)}
        {teacherLine(whole, CELL_WIDTH)}
      </div>
    );
  }
  const subjects = subjectsText(parts);
  const width = CLASS_GEOMETRY.slotWidth / parts.length - PART_PADDING;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.cell}
      aria-label={classCellName(parts)}
      data-split=""
    >
      <b className={styles.subject} data-long={longAttribute(subjects, '', CELL_WIDTH, false, WHOLE_LINE)}>
        {`${subjects} `}
      </b>
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
            {firstLine(part, shortText(part.subgroup?.name ?? ''), width, PART_LINE)}
            {teacherLine(part, width)}
          </div>
        ))}
      </div>
    </div>
  );
});

// Plain functions, not components: a component per line would triple what React keeps for a grid.
// The spaces after the words keep them apart for whoever reads the cell's text as a whole.

function firstLine(part: LessonPart, title: string, width: number, metrics: LineMetrics) {
  const number = part.room?.number ?? '';
  const room = part.subgroup ? shortText(number) : number;
  const change = changeOf(part);
  return (
    <div className={styles.line} data-long={longAttribute(title, room, width, change !== null, metrics)}>
      {change && <StateMark kind={change} />}
      <b>{`${title} `}</b>
      <i>{room && `${room} `}</i>
    </div>
  );
}

function teacherLine({ teacher }: LessonPart, width: number) {
  const name = teacher ? keepInitialsTogether(teacher.name) : NO_TEACHER;
  const fontSize = teacherFontSize(name, width);
  return (
    <span
      className={styles.teacher}
      data-long={fontSize === SMALLEST_FONT_SIZE ? '' : undefined}
      style={fontSize === TEACHER_FONT_SIZE ? undefined : { fontSize }}
    >
      {`${name} `}
    </span>
  );
}

const spacedNames = new Map<string, string>();

/** 'Зуева П. П.' may break before the initials, not between them. */
function keepInitialsTogether(name: string): string {
  let spaced = spacedNames.get(name);
  if (spaced === undefined) {
    spaced = name.replace(/(\.) (\S+\.)$/, '$1\u00a0$2');
    spacedNames.set(name, spaced);
  }
  return spaced;
}
