import { chakra } from '@chakra-ui/react';
import { type DayOverview, dayOverviewText, lessonOverviewText } from '@zvonok/domain/summary/day-overview';
import { type ReactNode, useId } from 'react';
import { AppProvider } from '../../tokens/app-provider.tsx';
import { StateMark } from '../cells/state-mark.tsx';

export interface DayOverviewCardProps {
  /** «Сегодня», or the coming school day. */
  title: string;
  overview: DayOverview;
  /** What to do about it. */
  actions?: ReactNode;
}

/** The day of those who plan, in one line and a strip of its lessons; what is open stands out. */
export function DayOverviewCard({ title, overview, actions }: DayOverviewCardProps) {
  const id = useId();
  return (
    <AppProvider>
      <chakra.section css={styles.root} aria-labelledby={id}>
        <h2 id={id}>{dayOverviewText(title, overview)}</h2>
        <chakra.ol css={styles.strip} aria-label="Уроки дня">
          {overview.lessons.map((lesson) => (
            <li
              key={lesson.number}
              data-open={lesson.open > 0 ? '' : undefined}
              data-changed={lesson.changes > 0 ? '' : undefined}
            >
              <span className="zv-sr-only">{lessonOverviewText(lesson)}</span>
              <b aria-hidden="true">{lesson.number}</b>
              <span aria-hidden="true">
                {lesson.open === 0 && lesson.changes > 0 && <StateMark kind="replaced" />}
                {boxText(lesson)}
              </span>
            </li>
          ))}
        </chakra.ol>
        {actions && <chakra.div css={styles.actions}>{actions}</chakra.div>}
      </chakra.section>
    </AppProvider>
  );
}

/** What is open counts more than what is done. */
function boxText({ changes, open }: DayOverview['lessons'][number]): string {
  if (open > 0) return `нет: ${open}`;
  return changes > 0 ? String(changes) : '–';
}

const styles = {
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: '3',
    columnGap: '6',
    alignItems: 'center',
    justifyContent: 'space-between',
    mb: '4',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > h2': { fontSize: 'md', fontVariantNumeric: 'tabular-nums' },
  },
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    // A day's lessons are one line on a phone too.
    width: { base: 'full', sm: 'auto' },
    gap: '1',
    '& > li': {
      display: 'grid',
      flex: { base: '1', sm: 'none' },
      minWidth: { base: '2.25rem', sm: '2.75rem' },
      px: { base: '0', sm: '1' },
      py: '1',
      justifyItems: 'center',
      fontSize: 'xs',
      lineHeight: '1.2',
      color: 'fg.muted',
      bg: 'bg.subtle',
      borderWidth: '1px',
      borderRadius: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > li > b': { fontSize: 'sm', color: 'fg' },
    '& > li > span': { display: 'flex', gap: '2px', alignItems: 'center' },
    '& [data-mark]': { width: '12px', height: '12px' },
    '& > li[data-changed]': { color: 'replaced.fg', bg: 'replaced.bg', borderColor: 'replaced.mark' },
    '& > li[data-open]': { color: 'conflict.fg', bg: 'conflict.bg', borderColor: 'conflict.mark' },
    '& > li:is([data-open], [data-changed]) > b': { color: 'inherit' },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
} as const;
