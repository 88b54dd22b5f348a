import './lesson-tray.css';
import { useId } from 'react';

/** A lesson beside the grid, in words. */
export interface TrayLesson {
  id: number;
  className: string;
  subject: string;
  /** Who teaches it, all of them; empty when nobody does. */
  teachers: string;
}

export interface LessonTrayProps {
  lessons: readonly TrayLesson[];
  /** Whose panel is open. */
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** Lessons that are not on the grid. They are pressed to open, or dragged to a slot; a lesson dragged here leaves the grid. */
export function LessonTray({ lessons, chosen, onChoose }: LessonTrayProps) {
  const titleId = useId();
  return (
    <section className="zv-tray" aria-labelledby={titleId} data-tray="">
      <h2 id={titleId}>Неразмещённые уроки{lessons.length > 0 && <span>{` ${lessons.length}`}</span>}</h2>
      {lessons.length === 0 ? (
        <p>Все уроки стоят в сетке.</p>
      ) : (
        <ul>
          {lessons.map(({ id, className, subject, teachers }) => (
            <li key={id}>
              <button
                type="button"
                data-tray-lesson={id}
                aria-pressed={id === chosen}
                onClick={() => onChoose(id)}
              >
                <b>{className}</b> {subject}
                <i>{teachers || 'нет учителя'}</i>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
