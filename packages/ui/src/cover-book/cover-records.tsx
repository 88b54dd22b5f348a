import { formatDate } from '@zvonok/domain/calendar/school-date';
import {
  COVER_ENTRY_HOURS,
  COVER_KIND_LABEL,
  COVER_LABEL,
  coverGroupText,
  whomText,
} from '@zvonok/domain/cover-book/cover-texts';
import type { CoverEntry } from '@zvonok/domain/cover-book/covers';
import { RecordCard } from '../lists/record-card.tsx';
import type { RecordColumn } from '../lists/record-table.tsx';
import { unbrokenName } from '../timetable/cells/unbroken-name.ts';

/** The columns of the book as schools keep it; the ids of those that can be sorted by are `COVER_SORTS`. */
export const COVER_COLUMNS: readonly RecordColumn<CoverEntry>[] = [
  {
    id: 'date',
    header: COVER_LABEL.date,
    width: '10%',
    sortable: true,
    render: ({ date }) => formatDate(date),
  },
  { id: 'number', header: COVER_LABEL.number, width: '6%', render: ({ number }) => number },
  { id: 'group', header: COVER_LABEL.group, width: '13%', sortable: true, render: coverGroupText },
  {
    id: 'subject',
    header: COVER_LABEL.subject,
    width: '18%',
    sortable: true,
    render: ({ subject }) => subject.name,
  },
  {
    id: 'whom',
    header: COVER_LABEL.whom,
    width: '18%',
    sortable: true,
    render: (entry) => unbrokenName(whomText(entry)),
  },
  {
    id: 'who',
    header: COVER_LABEL.who,
    width: '18%',
    sortable: true,
    render: ({ who }) => unbrokenName(who.name),
  },
  { id: 'kind', header: COVER_LABEL.kind, width: '11%', render: ({ kind }) => COVER_KIND_LABEL[kind] },
  { id: 'hours', header: COVER_LABEL.hours, width: '6%', render: () => COVER_ENTRY_HOURS },
];

/** An entry of the book where a table has no room. */
export function CoverCard({ entry }: { entry: CoverEntry }) {
  const { date, number, subject, who, kind } = entry;
  return (
    <RecordCard
      title={`${formatDate(date)}, ${number} урок`}
      subtitle={`${coverGroupText(entry)}, ${subject.name}`}
      fields={[
        { label: COVER_LABEL.who, value: unbrokenName(who.name) },
        { label: COVER_LABEL.whom, value: unbrokenName(whomText(entry)) },
        { label: COVER_LABEL.kind, value: COVER_KIND_LABEL[kind] },
        { label: COVER_LABEL.hours, value: COVER_ENTRY_HOURS },
      ]}
    />
  );
}
