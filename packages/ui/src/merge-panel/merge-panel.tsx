import './merge-panel.css';
import { groupName, type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import { useId } from 'react';
import { Button } from '../button/button.tsx';

export interface MergePanelProps {
  first: LessonPart;
  /** Null until it is chosen. */
  second: LessonPart | null;
  /** The parts of the second's cell that it can be; more than one lets choose among them. */
  seconds: readonly LessonPart[];
  onSecondChange: (part: LessonPart) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** 'Режим объединения': the two steps of a merge above the table, in which the lessons are chosen. */
export function MergePanel({ first, second, seconds, onSecondChange, onConfirm, onCancel }: MergePanelProps) {
  const id = useId();
  return (
    <section
      className="zv-merge"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <h2 id={id}>Режим объединения</h2>
      <ol>
        <li>
          <b>1</b>
          <span>{lessonText(first)}</span>
        </li>
        <li aria-live="polite" data-empty={second ? undefined : ''}>
          <b>2</b>
          {second ? <span>{lessonText(second)}</span> : <span>Выберите второй урок того же дня</span>}
          {second && seconds.length > 1 && (
            <select
              aria-label="Подгруппа второго урока"
              value={partKey(second)}
              onChange={(event) => {
                const chosen = seconds.find((part) => partKey(part) === event.target.value);
                if (chosen) onSecondChange(chosen);
              }}
            >
              {seconds.map((part) => (
                <option key={partKey(part)} value={partKey(part)}>
                  {part.subgroup?.name ?? groupName(part.group)}
                </option>
              ))}
            </select>
          )}
        </li>
      </ol>
      <div className="zv-merge-buttons">
        <Button size="sm" variant="solid" disabled={!second} onClick={onConfirm}>
          Подтвердить
        </Button>
        <Button size="sm" onClick={onCancel}>
          Отменить
        </Button>
      </div>
    </section>
  );
}

function lessonText({ group, subgroup, number, subject, teacher }: LessonPart): string {
  const who = [groupName(group), subgroup?.name].filter(Boolean).join(' ');
  return [who, `${number} урок`, subject.shortName, teacher?.name ?? 'нет учителя'].join(', ');
}
