import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

/** A lesson in the tray, in words. */
export interface TrayLesson {
  id: number;
  className: string;
  subject: string;
  /** Who teaches it, all of them; empty if there is none. */
  teachers: string;
}

export interface LessonTrayProps {
  lessons: readonly TrayLesson[];
  /** Whose panel is open. */
  chosen: number | null;
  onChoose: (id: number) => void;
}

/**
 * Lessons that are not on the grid. They are pressed to open, or dragged to a slot; a lesson dragged here leaves the
 * grid.
 */
export function LessonTray({ lessons, chosen, onChoose }: LessonTrayProps) {
  const titleId = useId();
  return (
    <chakra.section css={STYLES} aria-labelledby={titleId} data-tray="">
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
    </chakra.section>
  );
}

const STYLES = {
  px: '4',
  py: '3',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.strong',
  borderRadius: 'md',
  // A lesson is over it and would leave the grid.
  '&[data-over]': { bg: 'current.bg', borderColor: 'current.mark' },
  '& > h2': { fontSize: 'md', '& > span': { fontWeight: 'normal', color: 'fg.muted' } },
  '& > p': { mt: '1', fontSize: 'sm', color: 'fg.muted' },
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: '2', maxHeight: '14rem', mt: '2', overflowY: 'auto' },
  '& button': {
    px: '2',
    py: '1',
    fontSize: 'sm',
    textAlign: 'start',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    '&:hover': { bg: 'bg.press' },
    '& > i': { display: 'block', fontSize: 'xs', fontStyle: 'normal', color: 'fg.muted' },
    '&[aria-pressed=true]': {
      color: 'current.fg',
      bg: 'current.bg',
      borderColor: 'current.mark',
      '& > i': { color: 'inherit' },
    },
  },
} as const;
