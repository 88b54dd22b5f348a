import { groupName, type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { partText } from '@zvonok/domain/timetable/texts';
import { memo } from 'react';
import { teacherCellName } from '../timetable-grid/cell-text.ts';
import { kindAttribute, pendingAttribute } from '../timetable-grid/part-attributes.ts';
import { StateMark } from '../timetable-grid/state-mark.tsx';

interface TeacherCellProps {
  teacher: string;
  parts: readonly LessonPart[];
  pending: string;
  /** `text`: the sentence of the view-only table; `short`: class and room. */
  form: 'text' | 'short';
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
        className="zv-cell"
        aria-label={name}
        data-kind={kindAttribute(only)}
        data-pending={pendingAttribute(only, pending)}
      >
        {content(only)}
      </div>
    );
  }
  return (
    <div role="gridcell" tabIndex={-1} className="zv-cell" aria-label={name} data-split="">
      {parts.map((part, index) => (
        <div
          key={partKey(part)}
          className="zv-part"
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
  return (
    <div className="zv-sentence">
      {mark(part)}
      {text.slice(0, room)}
      <span>{`${text.slice(room)} `}</span>
    </div>
  );
}

function classAndRoom(part: LessonPart) {
  return (
    <div className="zv-line zv-only-line">
      {mark(part)}
      <b>{`${groupName(part.group)} `}</b>
      <i>{part.room && `${part.room.number} `}</i>
    </div>
  );
}

function shortText(part: LessonPart): string {
  return [groupName(part.group), part.room?.number].filter(Boolean).join(' ');
}

function mark({ state }: LessonPart) {
  return state.kind === 'normal' ? null : <StateMark kind={state.kind} />;
}
