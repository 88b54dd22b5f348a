import { formatDate } from '@zvonok/domain/calendar/school-date';
import type { CoverEntry } from '@zvonok/domain/cover-book/cover-entry';
import {
  COVER_ENTRY_HOURS,
  COVER_KIND_LABEL,
  COVER_LABEL,
  coverGroupText,
  whomText,
} from '@zvonok/domain/cover-book/cover-texts';
import { RecordCard } from '../lists/record-card.tsx';
import { unbrokenName } from '../timetable/cells/unbroken-name.ts';

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
