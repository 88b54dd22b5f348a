import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { unbrokenText } from './unbroken-text.ts';

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
