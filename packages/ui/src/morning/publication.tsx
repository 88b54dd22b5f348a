import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { CheckIcon, UndoIcon } from '../controls/lazy-icon.tsx';
import { unbrokenText } from '../timetable/planning/unbroken-count.ts';

export interface PublicationNoteProps {
  /** 'Опубликовано в 08:03, Жданова Галина: 5 изменений' */
  text: string;
  /** 'экраны 3 из 3 обновлены в 08:03:12'; null if there are none. */
  screens: string | null;
  /** How far it has come to its people; null if the school notifies no one outside the application. */
  people?: {
    /** 'людям: 9 дошло · 6 ознакомлены' */
    text: string;
    lines: readonly { name: string; state: string }[];
  } | null;
  /** It was done a moment ago: the way back is in sight. Later it asks first, and stands back. */
  isRecent: boolean;
  /** Why there is no way back any more: in the place of the button. */
  refusal: string | null;
  /** Why it could not be taken back. */
  failure: string | null;
  busy: boolean;
  onRecall: () => void;
}

/** What became of the plan, and the way back. */
export function PublicationNote(props: PublicationNoteProps) {
  const { text, screens, people = null, isRecent, refusal, failure, busy, onRecall } = props;
  return (
    <chakra.div css={NOTE} data-recent={(isRecent && refusal === null) || undefined}>
      <div>
        <b>
          <CheckIcon size={18} /> {text}
        </b>
        {/* There before it says something, so that it is read out. */}
        <span data-part="screens" aria-live="polite">
          {screens}
        </span>
        {people && (
          <details data-part="people">
            <summary>{people.text}</summary>
            <ul>
              {people.lines.map(({ name, state }) => (
                <li key={name}>
                  {name}: {state}
                </li>
              ))}
            </ul>
          </details>
        )}
        {refusal !== null && <span data-part="refusal">{refusal}</span>}
        <span data-part="failure" role="alert">
          {failure}
        </span>
      </div>
      {refusal === null && (
        <Button size="sm" icon={<UndoIcon size={16} />} busy={busy} onClick={onRecall}>
          {isRecent ? 'Отозвать' : 'Отозвать…'}
        </Button>
      )}
    </chakra.div>
  );
}

/** A lesson that a recall leaves as it is. */
interface StayingLesson {
  lessonId: number;
  subgroupId: number | null;
  /** What it is now. */
  text: string;
}

export interface RecalledNoteProps extends Pick<PublicationNoteProps, 'failure' | 'busy'> {
  /** 'Отозвана публикация в 08:03, Жданова Галина: 5 изменений' */
  text: string;
  stays: readonly StayingLesson[];
  onRestore: () => void;
}

/** What was taken back, what of it stands all the same, and the way back from that. */
export function RecalledNote({ text, stays, failure, busy, onRestore }: RecalledNoteProps) {
  return (
    <chakra.div css={NOTE}>
      <div>
        <b>{text}</b>
        {stays.length > 0 && <StayingLessons stays={stays} />}
        <span data-part="failure" role="alert">
          {failure}
        </span>
      </div>
      <Button size="sm" busy={busy} onClick={onRestore}>
        Вернуть публикацию
      </Button>
    </chakra.div>
  );
}

/** The lessons that have been changed since they were published. */
export function StayingLessons({ stays }: { stays: readonly StayingLesson[] }) {
  return (
    <chakra.div css={STAYING}>
      <p>Остаются как есть, потому что после публикации их изменили:</p>
      <ul>
        {stays.map(({ lessonId, subgroupId, text }) => (
          <li key={`${lessonId}:${subgroupId}`}>{unbrokenText(text)}</li>
        ))}
      </ul>
    </chakra.div>
  );
}

/** All publications of the day in their order, the recalled ones too. */
export function PublicationHistory({ lines }: { lines: readonly { id: number; text: string }[] }) {
  return (
    <chakra.details css={HISTORY}>
      <summary>Публикации дня: {lines.length}</summary>
      <ol>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </chakra.details>
  );
}

const NOTE: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  justifyContent: 'space-between',
  p: '3',
  borderWidth: '1px',
  borderRadius: 'md',
  '&[data-recent]': { bg: 'success.bg', borderColor: 'success.border', color: 'success.fg' },
  '& > div': { display: 'grid', minWidth: '0' },
  '& b': { display: 'flex', gap: '1', alignItems: 'center', fontWeight: 'semibold' },
  '& b > svg': { flexShrink: '0' },
  '& [data-part=screens]': { fontVariantNumeric: 'tabular-nums', _empty: { display: 'none' } },
  '& [data-part=people] > summary': { cursor: 'pointer', py: '1', minHeight: '6' },
  '& [data-part=people] > summary:focus-visible': { outline: 'focus', outlineOffset: '1px' },
  '& [data-part=people] > ul': { listStyle: 'disc', pl: '5', fontSize: 'sm' },
  '& [data-part=refusal]': { color: 'fg.muted' },
  '& [data-part=failure]': { color: 'conflict.fg', _empty: { display: 'none' } },
};
const STAYING: SystemStyleObject = {
  display: 'grid',
  gap: '1',
  '& ul': { display: 'grid', gap: '1', listStyle: 'disc', pl: '5', fontSize: 'sm' },
};
const HISTORY: SystemStyleObject = {
  fontSize: 'sm',
  '& > summary': { cursor: 'pointer', py: '1', minHeight: '6' },
  '& > summary:focus-visible': { outline: 'focus', outlineOffset: '1px' },
  '& > ol': { display: 'grid', gap: '1', listStyle: 'decimal', pl: '5', color: 'fg.muted' },
};

export interface PublishedLessonsProps {
  /** In the order of the bells. */
  lessons: readonly {
    key: string;
    /** '3 урок, 7Б, Алгебра' */
    lesson: string;
    /** What it is now: 'Панова Л. Е., вместо: Фомина Н. Н.' */
    now: string;
    /** 'в 08:03, Жданова Галина' */
    done: string;
    /** The way to where it is changed. */
    change: ReactNode;
  }[];
}

/** What was published for the day and what those lessons are now, each with the way to change it. */
export function PublishedLessons({ lessons }: PublishedLessonsProps) {
  if (lessons.length === 0) return null;
  return (
    <chakra.section css={FRAME} aria-label="Опубликованные уроки">
      <h2>Опубликовано</h2>
      <ul>
        {lessons.map(({ key, lesson, now, done, change }) => (
          <li key={key}>
            <div>
              <b>{unbrokenText(lesson)}</b>
              <span>{unbrokenText(now)}</span>
              <small>{done}</small>
            </div>
            {change}
          </li>
        ))}
      </ul>
    </chakra.section>
  );
}

const FRAME: SystemStyleObject = {
  display: 'grid',
  gap: '2',
  mt: '4',
  '& h2': { fontSize: 'md', fontWeight: 'semibold' },
  '& > ul': { display: 'grid', gap: '1', listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    justifyContent: 'space-between',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'md',
  },
  '& li > div': { display: 'grid', minWidth: '0' },
  '& b': { fontWeight: 'medium' },
  '& small': { color: 'fg.muted', fontSize: 'sm' },
};
