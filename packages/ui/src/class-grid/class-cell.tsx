import { type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { shortRoomNumber, shortSubgroupName } from '@zvonok/domain/timetable/short-names';
import type { Cell } from '@zvonok/domain/timetable/timetable';
import { memo } from 'react';
import { classCellName, NO_TEACHER, subjectsText } from '../timetable-grid/cell-text.ts';
import { teacherFontSize } from '../timetable-grid/measure-text.ts';
import { kindAttribute, pendingAttribute } from '../timetable-grid/part-attributes.ts';
import { StateMark } from '../timetable-grid/state-mark.tsx';
import { TEACHER_FONT_SIZE } from '../timetable-grid/text-fit.ts';
import { CLASS_GEOMETRY } from './class-geometry.ts';

/** Space beside a name inside a whole cell and inside a part, borders included, in pixels; as in the style sheet. */
const CELL_PADDING = 12;
const PART_PADDING = 8;

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
        className="zv-cell"
        aria-label={classCellName(parts)}
        data-kind={kindAttribute(whole)}
        data-vacant={whole.teacher ? undefined : ''}
        data-pending={pendingAttribute(whole, pending)}
      >
        {firstLine(whole, whole.subject.shortName)}
        {teacherLine(whole, CLASS_GEOMETRY.slotWidth - CELL_PADDING)}
      </div>
    );
  }
  const width = CLASS_GEOMETRY.slotWidth / parts.length - PART_PADDING;
  return (
    <div role="gridcell" tabIndex={-1} className="zv-cell" aria-label={classCellName(parts)} data-split="">
      <b className="zv-subject">{`${subjectsText(parts)} `}</b>
      <div className="zv-parts">
        {parts.map((part, index) => (
          <div
            key={partKey(part)}
            className="zv-part"
            data-part={index}
            data-kind={kindAttribute(part)}
            data-vacant={part.teacher ? undefined : ''}
            data-pending={pendingAttribute(part, pending)}
          >
            {firstLine(part, shortSubgroupName(part.subgroup?.name ?? ''))}
            {teacherLine(part, width)}
          </div>
        ))}
      </div>
    </div>
  );
});

// Plain functions, not components: a component per line would triple what React keeps for a grid.
// The spaces after the words keep them apart for whoever reads the cell's text as a whole.

function firstLine(part: LessonPart, title: string) {
  return (
    <div className="zv-line">
      {part.state.kind !== 'normal' && <StateMark kind={part.state.kind} />}
      <b>{`${title} `}</b>
      <i>{part.room && `${part.subgroup ? shortRoomNumber(part.room.number) : part.room.number} `}</i>
    </div>
  );
}

function teacherLine({ teacher }: LessonPart, width: number) {
  const name = teacher ? keepInitialsTogether(teacher.name) : NO_TEACHER;
  const fontSize = teacherFontSize(name, width);
  return (
    <span className="zv-teacher" style={fontSize === TEACHER_FONT_SIZE ? undefined : { fontSize }}>
      {`${name} `}
    </span>
  );
}

/** 'Зуева П. П.' may break before the initials, not between them. */
function keepInitialsTogether(name: string): string {
  return name.replace(/(\.) (\S+\.)$/, '$1\u00a0$2');
}
