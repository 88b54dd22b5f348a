import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { LESSON_CHANGED_MEANWHILE } from '@zvonok/domain/messages/timetable';
import { lessonText } from '@zvonok/domain/notifications/notices';
import { OPEN_LESSONS_NAME } from '@zvonok/domain/planning/morning-texts';
import { roomText } from '@zvonok/domain/timetable/texts';
import { type TouchEvent, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../controls/icon.tsx';
import { BookmarkIcon, UndoIcon } from '../controls/lazy-icon.tsx';
import { DayStrip } from '../timetable/planning/day-strip.tsx';
import { unbrokenCount, unbrokenText } from '../timetable/planning/unbroken-count.ts';
import type { OpenLesson } from './morning-data.ts';

export interface OpenLessonListProps {
  /** Choices that do not hold any more, with the lesson and why. */
  lost: readonly string[];
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
  lost,
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
      <LostChoices lost={lost} />
      <chakra.ol css={styles.list} aria-label={OPEN_LESSONS_NAME} aria-busy={busy}>
        {lessons.map((lesson, index) => {
          const { key, move } = lesson;
          const before = lessons[index - 1];
          const isSameHour = before?.number === lesson.number && before.shift === lesson.shift;
          const name = `${lessonText(lesson)}, ${lesson.className}`;
          return (
            <li
              key={key}
              data-selected={key === selected || undefined}
              data-open={lesson.isOpen || undefined}
              data-hour={isSameHour ? undefined : ''}
              onTouchStart={onTouchStart}
              onTouchEnd={(event) => onTouchEnd(key, event)}
            >
              <div data-part="hour" aria-hidden="true">
                {!isSameHour && <HourMark lesson={lesson} />}
              </div>
              <div data-part="card">
                <button
                  type="button"
                  data-lesson={key}
                  tabIndex={key === selected ? 0 : -1}
                  onFocus={() => onSelect(key)}
                  onClick={() => onOpen(key)}
                >
                  <span data-part="lesson">
                    <b className="zv-sr-only">{lesson.number}</b>
                    {lesson.shift === 2 && <span className="zv-sr-only">2 смена</span>}
                    <b>{lesson.className}</b>
                    <span>{lesson.subject}</span>
                    {lesson.room !== null && (
                      <span data-part="muted">{unbrokenText(roomText(lesson.room))}</span>
                    )}
                    <span data-part="muted">
                      {lesson.published === null ? (
                        <>
                          {lesson.isRefused ? 'не может' : 'вместо'}: {unbrokenText(lesson.absent)}
                        </>
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
                  {lesson.isOvertaken && <span data-part="overtaken">{LESSON_CHANGED_MEANWHILE}</span>}
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
              </div>
            </li>
          );
        })}
      </chakra.ol>
    </chakra.div>
  );
}

/** The number of a lesson with its time, once for all that are held then. */
function HourMark({ lesson: { number, shift, begin } }: { lesson: OpenLesson }) {
  return (
    <>
      <b>{number}</b>
      {begin !== null && <span>{begin}</span>}
      {shift === 2 && <span>2 смена</span>}
    </>
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
    listStyle: 'none',
    minWidth: '0',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '3.25rem minmax(0, 1fr)',
      touchAction: 'pan-y',
    },
    '& > li + li': { mt: '1' },
    '& > li + [data-hour]': { mt: '3' },
    // The line of the hours: a mark where each begins.
    '& [data-part=hour]': {
      position: 'relative',
      display: 'grid',
      alignContent: 'start',
      pt: '2',
      fontSize: 'xs',
      lineHeight: 'short',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      _before: {
        content: '""',
        position: 'absolute',
        top: '0',
        bottom: '-3',
        right: '2.5',
        borderRightWidth: '1px',
        borderColor: 'border.strong',
      },
    },
    '& > li:last-of-type [data-part=hour]::before': { bottom: '0' },
    '& > [data-hour] [data-part=hour]::after': {
      content: '""',
      position: 'absolute',
      top: '3.5',
      right: '1.5',
      boxSize: '9px',
      borderWidth: '2px',
      borderColor: 'border.strong',
      borderRadius: 'full',
      bg: 'bg',
    },
    '& [data-part=hour] b': { fontSize: 'md', color: 'fg', lineHeight: 'tight' },
    '& [data-part=card]': {
      display: 'grid',
      // On a phone the steps stand below the words, which need the width.
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'panel',
    },
    '& > [data-open] > [data-part=card]': { bg: 'conflict.bg', borderColor: 'conflict.border' },
    '& > [data-selected] > [data-part=card]': {
      borderColor: 'current.mark',
      boxShadow: 'inset 3px 0 {colors.current.mark}',
    },
    '& [data-lesson]': {
      display: 'grid',
      gap: '1',
      px: '3',
      py: '2',
      minWidth: '0',
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: 'lg',
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
    '& [data-part=tools]': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', px: '1' },
    '& [aria-pressed=true]': { bg: 'current.bg', color: 'current.fg' },
  },
} as const satisfies Record<string, SystemStyleObject>;
