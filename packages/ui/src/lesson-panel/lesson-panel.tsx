import './lesson-panel.css';
import type { Teaching } from '@zvonok/domain/editor/lesson-edit';
import type { MoveTarget } from '@zvonok/domain/editor/move-targets';
import { type LessonPart, partKey, type RoomRef, type SubjectRef } from '@zvonok/domain/timetable/lesson';
import type { TeacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { type ReactNode, useId } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import { AlertIcon, CloseIcon, SwapIcon } from '../icon/icon.tsx';
import { LabelledSelect } from '../labelled-select/labelled-select.tsx';
import { SlotPicker } from '../slot-picker/slot-picker.tsx';
import { TeacherOptions } from './teacher-options.tsx';

export interface LessonPanelProps {
  /** Which class: `6Г`. */
  className: string;
  /** Where it stands: «Среда, 3 урок», or that it waits. */
  place: string;
  /** Everything taught in the cell; one of them is being changed. */
  parts: readonly LessonPart[];
  part: LessonPart;
  onPartChange: (part: LessonPart) => void;
  subjects: readonly SubjectRef[];
  rooms: readonly RoomRef[];
  /** Everybody who could teach it instead. */
  groups: TeacherGroups;
  /** Who is needed in two classes at once as it stands now. */
  conflicts: readonly string[];
  /** Where it could go while a place is looked for; null otherwise. */
  targets: readonly MoveTarget[] | null;
  onTake: () => void;
  onPut: (slot: number) => void;
  onPutCancel: () => void;
  onTeach: (teaching: Teaching) => void;
  /** Taking it off the grid, putting it back, deleting: whatever can be done besides. */
  actions: ReactNode;
  onClose: () => void;
}

const NOBODY = '';

/** One lesson of the permanent timetable: what, who, where; and where to put it. Everything takes effect at once and can be taken back. */
export function LessonPanel(props: LessonPanelProps) {
  const { className, place, parts, part, subjects, rooms, groups, conflicts, targets, onTeach } = props;
  const titleId = useId();
  return (
    <section className="zv-lesson-panel" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>
          {className} <span>{place}</span>
        </h2>
        <IconButton label="Закрыть" icon={<CloseIcon size={18} />} size="sm" onClick={props.onClose} />
      </header>
      {parts.length > 1 && (
        <fieldset className="zv-lesson-panel-parts">
          <legend>Подгруппа</legend>
          {parts.map((other) => (
            <button
              key={partKey(other)}
              type="button"
              aria-pressed={other === part}
              onClick={() => props.onPartChange(other)}
            >
              {other.subgroup?.name ?? other.subject.shortName}
            </button>
          ))}
        </fieldset>
      )}
      {conflicts.length > 0 && (
        <p className="zv-lesson-panel-conflict">
          <AlertIcon size={16} />
          <span>Конфликт: {conflicts.join('; ')}</span>
        </p>
      )}
      {targets ? (
        <>
          <p className="zv-lesson-panel-hint">Выберите место: стрелки и Enter, Escape — передумать.</p>
          <SlotPicker
            label={`Куда поставить урок: ${className}, ${part.subject.name}`}
            targets={targets}
            onPick={props.onPut}
            onCancel={props.onPutCancel}
          />
          <Button onClick={props.onPutCancel}>Отмена</Button>
        </>
      ) : (
        <>
          <LabelledSelect
            label="Предмет"
            value={String(part.subject.id)}
            onChange={(id) => {
              const subject = subjects.find((one) => one.id === Number(id));
              if (subject) onTeach({ subject });
            }}
          >
            {options(subjects, part.subject).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </LabelledSelect>
          <LabelledSelect
            label="Учитель"
            value={part.teacher ? String(part.teacher.id) : NOBODY}
            onChange={(id) => {
              if (id === NOBODY) return onTeach({ teacher: null });
              const all = [...groups.subject, ...groups.other, ...groups.conflicts];
              const chosen = all.find(({ teacher }) => teacher.id === Number(id))?.teacher;
              if (chosen) onTeach({ teacher: { id: chosen.id, name: chosen.name } });
            }}
          >
            <TeacherOptions current={part.teacher} groups={groups} />
          </LabelledSelect>
          <LabelledSelect
            label="Кабинет"
            value={part.room ? String(part.room.id) : NOBODY}
            onChange={(id) => onTeach({ room: rooms.find((room) => room.id === Number(id)) ?? null })}
          >
            <option value={NOBODY}>Не выбран</option>
            {options(rooms, part.room).map(({ id, number }) => (
              <option key={id} value={id}>
                {number}
              </option>
            ))}
          </LabelledSelect>
          <footer>
            <Button icon={<SwapIcon size={18} />} onClick={props.onTake} aria-keyshortcuts="M">
              Перенести…
            </Button>
            {props.actions}
          </footer>
        </>
      )}
    </section>
  );
}

/** What is chosen now can always be seen, also before the list has come and when it is not in it. */
function options<T extends { id: number }>(list: readonly T[], current: T | null): readonly T[] {
  return current === null || list.some(({ id }) => id === current.id) ? list : [current, ...list];
}
