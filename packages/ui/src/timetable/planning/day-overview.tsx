import { chakra } from '@chakra-ui/react';
import { absenceText } from '@zvonok/domain/absences/absence-texts';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { lessonPlace } from '@zvonok/domain/planning/morning-texts';
import { type DayOverview, dayOverviewText, lessonOverviewText } from '@zvonok/domain/summary/day-overview';
import { type ReactNode, useId } from 'react';
import { StateMark } from '../cells/state-mark.tsx';
import { unbrokenName } from '../cells/unbroken-name.ts';

export interface DayOverviewCardProps {
  /** «Сегодня», or the coming school day. */
  title: string;
  overview: DayOverview;
  /** Its date. */
  date: IsoDate;
  /** 'Опубликовано в 08:03, Жданова Галина: 5 изменений', a line for each publication that stands. */
  published?: readonly string[];
  /** The way to where a lesson gets a teacher. */
  renderClose?: (part: LessonPart, label: string) => ReactNode;
  /** What to do about it. */
  actions?: ReactNode;
}

/** So many open lessons are named; a day with more is planned as a whole. */
const NAMED_LESSONS = 5;

/** The day of those who plan: in one line, as a strip of its lessons, and who is away, what is open, what is done. */
export function DayOverviewCard(props: DayOverviewCardProps) {
  const { title, overview, actions } = props;
  const id = useId();
  return (
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
      <DayDetails {...props} />
    </chakra.section>
  );
}

function DayDetails({ overview, date, published = [], renderClose }: DayOverviewCardProps) {
  const { absent, open } = overview;
  if (absent.length + open.length + published.length === 0) return null;
  const further = open.length - NAMED_LESSONS;
  return (
    <chakra.div css={styles.details}>
      {absent.length > 0 && (
        <Detail title="Отсутствуют">
          {absent.map((absence) => (
            <li key={absence.teacher.id}>
              {unbrokenName(absence.teacher.name)} <small>{absenceText(absence, date)}</small>
            </li>
          ))}
        </Detail>
      )}
      {open.length > 0 && (
        <Detail title="Без учителя">
          {open.slice(0, NAMED_LESSONS).map((part) => {
            const text = `${lessonPlace(part)}, ${part.subject.name}`;
            return (
              <li key={partKey(part)}>
                {text} {renderClose?.(part, text)}
              </li>
            );
          })}
          {further > 0 && <li>и ещё {further}</li>}
        </Detail>
      )}
      {published.length > 0 && (
        <Detail title="Опубликовано">
          {published.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Detail>
      )}
    </chakra.div>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
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
    '& > li > span': { display: 'flex', gap: '0.5', alignItems: 'center' },
    '& [data-mark]': { width: '12px', height: '12px' },
    '& > li[data-changed]': { color: 'replaced.fg', bg: 'replaced.bg', borderColor: 'replaced.mark' },
    '& > li[data-open]': { color: 'conflict.fg', bg: 'conflict.bg', borderColor: 'conflict.mark' },
    '& > li:is([data-open], [data-changed]) > b': { color: 'inherit' },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  details: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 0 100%',
    columnGap: '12',
    rowGap: '4',
    pt: '3',
    borderTopWidth: '1px',
    fontSize: 'sm',
    '& h3': { mb: '1', fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    '& ul': { display: 'grid', gap: '1' },
    '& small': { fontSize: 'inherit', color: 'fg.muted' },
    '& a': { fontWeight: 'medium', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
} as const;
