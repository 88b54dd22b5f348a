import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { lessonText } from '@zvonok/domain/notifications/replacement-notices';
import { roomText } from '@zvonok/domain/timetable/texts';
import { type TouchEvent, useRef } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../controls/icon.tsx';
import { BookmarkIcon, UndoIcon } from '../controls/lazy-icon.tsx';
import { DayStrip } from '../timetable/planning/day-strip.tsx';
import { unbrokenCount } from '../timetable/planning/unbroken-count.ts';
import type { OpenLesson } from './morning-data.ts';
import { unbrokenText } from './unbroken-text.ts';

export interface OpenLessonListProps {
  /** What the plan comes to. */
  summary: string;
  /** Choices that do not hold any more, with the lesson and why. */
  lost: readonly string[];
  /** Takes the last step back; null if there is none. */
  onUndo: (() => void) | null;
  /** In the order of the bells. */
  lessons: readonly OpenLesson[];
  /** The lesson the keys are about. */
  selected: string | null;
  onSelect: (key: string) => void;
  /** All that could be done with a lesson. */
  onOpen: (key: string) => void;
  /** The next proposal, or the one before. */
  onStep: (key: string, step: 1 | -1) => void;
  onPin: (key: string) => void;
  /** The plan is being made: what is shown may still change. */
  busy: boolean;
}

/** A shorter stroke of a finger is a tap that slipped. Pixels. */
const SWIPE_PX = 48;

/** The lessons of those who are not there, a row each: what is proposed, and why. */
export function OpenLessonList({
  summary,
  lost,
  onUndo,
  lessons,
  selected,
  onSelect,
  onOpen,
  onStep,
  onPin,
  busy,
}: OpenLessonListProps) {
  const touch = useRef<{ x: number; y: number } | null>(null);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const first = touches[0];
    touch.current = first ? { x: first.clientX, y: first.clientY } : null;
  };
  const onTouchEnd = (key: string, { changedTouches }: TouchEvent) => {
    const last = changedTouches[0];
    if (!touch.current || !last) return;
    const [x, y] = [last.clientX - touch.current.x, last.clientY - touch.current.y];
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onStep(key, x < 0 ? 1 : -1);
  };
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.head}>
        <span>{summary}</span>
        {onUndo && (
          <Button size="sm" icon={<UndoIcon size={16} />} onClick={onUndo}>
            Отменить
          </Button>
        )}
      </chakra.div>
      <LostChoices lost={lost} />
      <chakra.ol css={styles.list} aria-label="Уроки без учителя" aria-busy={busy}>
        {lessons.map((lesson) => {
          const { key, move } = lesson;
          const name = `${lessonText(lesson)}, ${lesson.className}`;
          return (
            <li
              key={key}
              data-selected={key === selected || undefined}
              data-open={lesson.isOpen || undefined}
              onTouchStart={onTouchStart}
              onTouchEnd={(event) => onTouchEnd(key, event)}
            >
              <button
                type="button"
                data-lesson={key}
                tabIndex={key === selected ? 0 : -1}
                onFocus={() => onSelect(key)}
                onClick={() => onOpen(key)}
              >
                <span data-part="lesson">
                  <b>{lesson.number}</b>
                  {lesson.shift === 2 && <span data-part="muted">2 смена</span>}
                  <b>{lesson.className}</b>
                  <span>{lesson.subject}</span>
                  {lesson.room !== null && (
                    <span data-part="muted">{unbrokenText(roomText(lesson.room))}</span>
                  )}
                  <span data-part="muted">
                    {lesson.published === null ? (
                      <>вместо: {unbrokenText(lesson.absent)}</>
                    ) : (
                      <>опубликовано: {unbrokenText(lesson.published)}</>
                    )}
                  </span>
                </span>
                <span data-part="move">
                  <b>{unbrokenText(move.title)}</b>
                  {move.day && <DayStrip day={move.day} />}
                  <span data-part="muted">{unbrokenCount(move.words)}</span>
                </span>
                {lesson.clash !== null && <span data-part="clash">{unbrokenText(lesson.clash)}</span>}
                {lesson.isOvertaken && <span data-part="overtaken">Урок тем временем изменили</span>}
              </button>
              <div data-part="tools">
                <IconButton
                  size="sm"
                  label={`Предыдущее предложение: ${name}`}
                  icon={<ChevronLeftIcon size={16} />}
                  onClick={() => onStep(key, -1)}
                />
                <IconButton
                  size="sm"
                  label={`Следующее предложение: ${name}`}
                  icon={<ChevronRightIcon size={16} />}
                  onClick={() => onStep(key, 1)}
                />
                {lesson.published === null ? (
                  <IconButton
                    size="sm"
                    label={`Закрепить: ${name}`}
                    aria-pressed={lesson.isPinned}
                    icon={<BookmarkIcon size={16} />}
                    onClick={() => onPin(key)}
                  />
                ) : (
                  <IconButton
                    size="sm"
                    label={`Оставить как опубликовано: ${name}`}
                    icon={<UndoIcon size={16} />}
                    onClick={() => onPin(key)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </chakra.ol>
    </chakra.div>
  );
}

/** Choices that do not hold any more, with the lesson and why; nothing if there are none. */
export function LostChoices({ lost }: Pick<OpenLessonListProps, 'lost'>) {
  if (lost.length === 0) return null;
  return (
    <chakra.ul css={styles.lost} aria-label="Выбор снят">
      {lost.map((text) => (
        <li key={text}>{unbrokenText(text)}</li>
      ))}
    </chakra.ul>
  );
}

const styles = {
  root: { display: 'grid', gap: '2', minWidth: '0' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  lost: {
    display: 'grid',
    gap: '1',
    listStyle: 'none',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'conflict.bg',
    borderColor: 'conflict.border',
    color: 'conflict.fg',
    fontSize: 'sm',
  },
  list: {
    display: 'grid',
    gap: '1',
    listStyle: 'none',
    minWidth: '0',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      borderWidth: '1px',
      borderRadius: 'md',
      touchAction: 'pan-y',
    },
    '& > [data-selected]': { borderColor: 'current.mark', boxShadow: 'inset 3px 0 {colors.current.mark}' },
    '& > [data-open]': { bg: 'conflict.bg', borderColor: 'conflict.border' },
    '& [data-lesson]': {
      display: 'grid',
      gap: '1',
      px: '3',
      py: '2',
      minWidth: '0',
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: 'md',
      _hover: { bg: 'bg.hover' },
    },
    '& :is([data-part=lesson], [data-part=move])': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      alignItems: 'center',
    },
    '& b': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    '& [data-part=muted]': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-open] [data-part=muted]': { color: 'fg' },
    '& :is([data-part=overtaken], [data-part=clash])': {
      color: 'conflict.fg',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '& [data-part=tools]': { display: 'flex', alignItems: 'center', pr: '1' },
    '& [aria-pressed=true]': { bg: 'current.bg', color: 'current.fg' },
  },
} as const satisfies Record<string, SystemStyleObject>;
