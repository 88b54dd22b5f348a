import { chakra, type SystemStyleObject, Table, VisuallyHidden } from '@chakra-ui/react';
import { dayTitle } from '@zvonok/domain/calendar/school-date';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { type FragileDay, fragileText } from '@zvonok/domain/lost-lessons/fragile-lessons';
import {
  forecastOf,
  LOSS_LABEL,
  LOST_LABEL,
  lessonsText,
  lostOf,
  lostShareText,
  type SubjectTally,
} from '@zvonok/domain/lost-lessons/lost-lessons';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { RecordCard } from '../lists/record-card.tsx';
import type { RecordColumn } from '../lists/record-table.tsx';

/** A tally with a key for a list. */
export type SubjectTallyRow = SubjectTally & { id: string };

/** The columns of the lost lessons, by class and subject. */
export const LOST_LESSONS_COLUMNS: readonly RecordColumn<SubjectTallyRow>[] = [
  {
    id: 'group',
    header: LOST_LABEL.group,
    width: '16%',
    sortable: true,
    text: ({ group }) => groupName(group),
  },
  {
    id: 'subject',
    header: LOST_LABEL.subject,
    width: 'auto',
    sortable: true,
    text: ({ subject }) => subject.name,
  },
  { id: 'held', header: LOST_LABEL.held, width: '15%', text: heldText },
  {
    id: 'lost',
    header: LOST_LABEL.lost,
    width: '12%',
    sortable: true,
    text: (tally) => lessonsText(lostOf(tally)),
  },
  { id: 'share', header: LOST_LABEL.share, width: '12%', sortable: true, text: lostShareText },
  { id: 'forecast', header: LOST_LABEL.forecast, width: '16%', text: forecastText },
];

function heldText({ held, due }: SubjectTally): string {
  return `${lessonsText(held)} из ${lessonsText(due)}`;
}

function forecastText(tally: SubjectTally): string {
  const forecast = forecastOf(tally);
  return forecast === null ? '—' : `${forecast} из ${lessonsText(tally.planned)}`;
}

export interface LostLessonsCardProps {
  tally: SubjectTallyRow;
  actions?: ReactNode;
}

/** What a class had of a subject where a table has no room. */
export function LostLessonsCard({ tally, actions }: LostLessonsCardProps) {
  return (
    <RecordCard
      title={`${groupName(tally.group)}, ${tally.subject.name}`}
      fields={[
        { label: LOST_LABEL.held, value: heldText(tally) },
        { label: LOST_LABEL.lost, value: `${lessonsText(lostOf(tally))}, ${lostShareText(tally)}` },
        { label: LOST_LABEL.forecast, value: forecastText(tally) },
      ]}
      actions={actions}
    />
  );
}

export interface LossSummaryProps {
  /** As `lossSentences` makes them. */
  sentences: readonly string[];
  /** To all lost lessons. */
  link: ReactNode;
}

/** What the month cost the classes, in sentences. */
export function LossSummary({ sentences, link }: LossSummaryProps) {
  const id = useId();
  return (
    <chakra.section css={styles.summary} aria-labelledby={id}>
      <h2 id={id}>Уроки месяца</h2>
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {link}
    </chakra.section>
  );
}

export interface LostLessonsDetailsProps {
  open: boolean;
  tally: SubjectTally;
  onClose: () => void;
}

/** The days on which a class lost lessons of a subject, and how. */
export function LostLessonsDetails({ open, tally, onClose }: LostLessonsDetailsProps) {
  const { group, subject, lessons } = tally;
  return (
    <Dialog
      open={open}
      title={`${groupName(group)}, ${subject.name}`}
      width="wide"
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus="">
          Закрыть
        </Button>
      }
    >
      <chakra.div css={styles.sheet}>
        <p>
          {LOST_LABEL.held}: {heldText(tally)}. {LOST_LABEL.forecast}: {forecastText(tally)}.
        </p>
        {lessons.length === 0 ? (
          <p>Ничего не потеряно.</p>
        ) : (
          <Table.Root native css={styles.table}>
            <VisuallyHidden as="caption">Потерянное по датам</VisuallyHidden>
            <thead>
              <tr>
                <th scope="col">День</th>
                <th scope="col">Урок</th>
                <th scope="col">Что было</th>
                <th scope="col">{LOST_LABEL.lost}</th>
              </tr>
            </thead>
            <tbody>
              {lessons.map(({ date, number, outcome, lost }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two halves of a class may lose the same lesson
                <tr key={index}>
                  <th scope="row">{dayTitle(date)}</th>
                  <td>{number}</td>
                  <td>{LOSS_LABEL[outcome]}</td>
                  <td>{lessonsText(lost)}</td>
                </tr>
              ))}
            </tbody>
          </Table.Root>
        )}
      </chakra.div>
    </Dialog>
  );
}

const styles = {
  summary: {
    display: 'grid',
    gap: '2',
    justifyItems: 'start',
    mt: '4',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > h2': { fontSize: 'md' },
    '& > div': { display: 'grid', gap: '1', fontVariantNumeric: 'tabular-nums' },
  },
  sheet: { display: 'grid', gap: '3', alignContent: 'start' },
  table: {
    borderCollapse: 'collapse',
    '& :is(th, td)': { px: '2', py: '1.5', borderBottomWidth: '1px' },
    '& thead th': { bg: 'bg.subtle', fontWeight: 'semibold', whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: 'medium', whiteSpace: 'nowrap' },
  },
} as const;

export interface FragileLessonsProps extends FragileDay {
  /** 'Завтра хрупко' */
  title: string;
  /** Subjects that rest on one teacher all week: 'Химия 8–9'. */
  ofOne: readonly string[];
}

/** What of the next school day rests on single teachers: by subject, and without their names. */
export function FragileLessons({ title, subjects, ofOne, ...day }: FragileLessonsProps) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} css={FRAGILE}>
      <h2 id={id}>{title}</h2>
      <p>{fragileText(day)}</p>
      {subjects.length > 0 && (
        <details>
          <summary>По предметам: {subjects.length}</summary>
          <ul>
            {subjects.map(({ subject, lessons }) => (
              <li key={subject}>
                <b>{subject}</b>: {lessons.join('; ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      {ofOne.length > 0 && (
        <details>
          <summary>Держатся на одном учителе: {ofOne.length}</summary>
          <p>{ofOne.join(', ')}</p>
        </details>
      )}
    </chakra.section>
  );
}

const FRAGILE = {
  ...{ display: 'grid', gap: '2', mb: '4', p: '4', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg' },
  '& h2': { fontWeight: 'semibold' },
  '& summary': { display: 'list-item', minHeight: 'control', cursor: 'pointer', py: '2' },
  '& ul': { display: 'grid', gap: '1', listStyle: 'none' },
} as const satisfies SystemStyleObject;
