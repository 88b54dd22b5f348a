import { chakra } from '@chakra-ui/react';
import { shownStateOf } from '@zvonok/domain/lesson/lesson-change';
import { partKey } from '@zvonok/domain/lesson/lesson-part';
import type { OwnLesson } from '@zvonok/domain/summary/day-overview';
import { useId } from 'react';
import { AppProvider } from '../../tokens/app-provider.tsx';
import { StateMark } from '../cells/state-mark.tsx';

export interface OwnDayProps {
  /** «Сегодня у вас». */
  title: string;
  lessons: readonly OwnLesson[];
}

/** A teacher's lessons of a day, with what was changed in them. */
export function OwnDay({ title, lessons }: OwnDayProps) {
  const id = useId();
  return (
    <AppProvider>
      <chakra.section css={styles.root} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
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
    </AppProvider>
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
    '& > ol': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      flex: '1 1 14rem',
      columnGap: '2',
      maxWidth: '28rem',
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
