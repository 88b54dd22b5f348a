import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

export interface ResistingLesson {
  className: string;
  subject: string;
  teachers: readonly string[];
  /** Of the search so far, from 0 to 1. */
  share: number;
}

export interface ResistingLessonsProps {
  /** The worst first. */
  lessons: readonly ResistingLesson[];
}

/** Lessons a search does not come to terms with, and for how much of it; nothing if all give way. */
export function ResistingLessons({ lessons }: ResistingLessonsProps) {
  const id = useId();
  if (lessons.length === 0) return null;
  return (
    <chakra.section css={styles} aria-labelledby={id}>
      <h2 id={id}>Труднее всего поставить</h2>
      <p>Какую часть поиска эти уроки нарушали строгое правило или оставались без места.</p>
      <ol>
        {lessons.map(({ className, subject, teachers, share }) => {
          const percent = Math.max(1, Math.round(100 * share));
          const who = [className, subject, ...teachers].join(', ');
          return (
            <li key={who}>
              <span>{who}</span>
              <b>{percent}&nbsp;%</b>
              <i aria-hidden="true" style={{ inlineSize: `${percent}%` }} />
            </li>
          );
        })}
      </ol>
    </chakra.section>
  );
}

const styles = {
  display: 'grid',
  gap: '2',
  maxWidth: '42rem',
  '& > p': { color: 'fg.muted', textStyle: 'sm' },
  '& ol': { display: 'grid', gap: '2', listStyleType: 'none' },
  '& li': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '4', rowGap: '1' },
  '& b': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& i': { gridColumn: '1 / -1', height: '1', borderRadius: 'full', bg: 'conflict.mark' },
} as const;
