import { chakra } from '@chakra-ui/react';
import { formatMinutes } from '@zvonok/domain/bells/lesson-time';
import { type LessonHours, partKey, shownStateOf } from '@zvonok/domain/lesson/lesson-part';
import type { OwnLesson } from '@zvonok/domain/summary/day-overview';
import { useId } from 'react';
import { StateMark } from '../cells/state-mark.tsx';

export interface OwnDayProps {
  /** «Сегодня у вас». */
  title: string;
  lessons: readonly OwnLesson[];
  /** The one that is held now or comes next; null if none is left. */
  next?: { lesson: OwnLesson; hours: LessonHours | null; isNow: boolean } | null;
}

/** A teacher's lessons of a day, with what was changed in them. */
export function OwnDay({ title, lessons, next = null }: OwnDayProps) {
  const id = useId();
  return (
    <chakra.section css={styles.root} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {next && <NextLesson {...next} />}
      <ol>
        {lessons.map(({ part, text, change, isGone }) => {
          const state = shownStateOf(part);
          return (
            <li key={partKey(part)} data-kind={state ?? undefined}>
              <b>{part.number}</b>
              <span>{isGone ? <s>{text}</s> : text}</span>
              {change !== null && (
                <span>
                  {state && <StateMark kind={state} />} {change}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </chakra.section>
  );
}

function NextLesson({ lesson, hours, isNow }: NonNullable<OwnDayProps['next']>) {
  const { part, text, change } = lesson;
  const until = hours && (isNow ? `до ${formatMinutes(hours.end)}` : `в ${formatMinutes(hours.start)}`);
  return (
    <p data-part="next">
      <span>
        {[`${isNow ? 'Сейчас' : 'Следующий'} ${part.number} урок`, until].filter(Boolean).join(', ')}
      </span>
      <b>{text}</b>
      {change !== null && <span>{change}</span>}
    </p>
  );
}

const styles = {
  root: {
    mb: '4',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > h2': { mb: '2', fontSize: 'md' },
    '& > [data-part=next]': { display: 'grid', mb: '3', '& > b': { fontSize: 'xl', lineHeight: 'tight' } },
    '& > [data-part=next] > span': { fontSize: 'sm', color: 'fg.muted' },
    '& > ol': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
      gap: '2',
    },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      alignItems: 'baseline',
      px: '2',
      py: '1',
      fontSize: 'sm',
      bg: 'bg.subtle',
      borderRadius: 'sm',
    },
    '& li > b': { fontVariantNumeric: 'tabular-nums' },
    '& li[data-kind]': {
      color: 'var(--tt-state-fg)',
      bg: 'var(--tt-state-bg)',
      boxShadow: 'inset 3px 0 var(--tt-state-mark)',
    },
    '& li > span + span': { flexBasis: '100%', fontSize: 'xs' },
    '& [data-mark]': { display: 'inline-block', width: '14px', height: '14px', verticalAlign: '-2px' },
  },
} as const;
