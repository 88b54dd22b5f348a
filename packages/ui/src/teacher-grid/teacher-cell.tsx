import { groupName, type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { partText } from '@zvonok/domain/timetable/texts';
import { memo } from 'react';
import { teacherCellName } from '../timetable-grid/cell-text.ts';
import { type LineMetrics, longAttribute } from '../timetable-grid/line-fit.ts';
import { measure } from '../timetable-grid/measure-text.ts';
import { kindAttribute, pendingAttribute } from '../timetable-grid/part-attributes.ts';
import { StateMark } from '../timetable-grid/state-mark.tsx';
import { needsMoreLines } from '../timetable-grid/text-fit.ts';
import { TEACHER_GEOMETRY } from './teacher-geometry.ts';

/** Space beside a text inside a cell, borders included, in pixels; and what a sentence has, sizes as in the style sheet. */
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
  // The room goes to the next line whole, and a mark takes as much as two letters.
  const measured = `${part.state.kind === 'normal' ? '' : 'ЩЩ'}${text.slice(0, room)}${text.slice(room).replaceAll(' ', '\u00a0')}`;
  return (
    <div
      className="zv-sentence"
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
      className="zv-line zv-only-line"
      data-long={longAttribute(group, room, LINE_WIDTH, part.state.kind !== 'normal', LINE)}
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

function mark({ state }: LessonPart) {
  return state.kind === 'normal' ? null : <StateMark kind={state.kind} />;
}
