import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  deleteFeedback,
  exportFeedbacks,
  type Feedback,
  feedbackQueries,
  restoreFeedback,
} from '@zvonok/api-client/feedback';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { RECORDS_NOT_LOADED } from '@zvonok/domain/messages/not-loaded';
import { FEEDBACK_MESSAGE } from '@zvonok/domain/messages/records';
import { NOUN } from '@zvonok/domain/text/plural';
import { Button, EyeIcon } from '@zvonok/ui/controls';
import { FEEDBACK_COLUMNS, FeedbackCard } from '@zvonok/ui/feedbacks';
import { DateRangeFilter, type DayRange } from '@zvonok/ui/lists';
import { useMemo } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { RecordLink } from '../../shared/records/record-buttons.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { useListSearch } from '../../shared/records/use-list-search.ts';
import { listFailureOf, useRecords } from '../../shared/records/use-records.tsx';
import type { FeedbackSort } from './feedback-list-search.ts';
import { FEEDBACK_LIST } from './feedback-list-search.ts';
import styles from './feedbacks.module.css';
import { shownFeedbacks } from './shown-feedbacks.ts';

const TITLE = 'Управление фидбеками';

const SORTS = [
  { id: 'creationDate', label: 'По дате' },
  { id: 'title', label: 'По заголовку' },
  { id: 'author', label: 'По автору' },
  { id: 'id', label: 'По номеру' },
] as const satisfies readonly { id: FeedbackSort; label: string }[];

/** Days a press narrows the list to, today included. */
const PERIODS = [
  { label: 'Сегодня', days: 1 },
  { label: '7 дней', days: 7 },
  { label: '30 дней', days: 30 },
] as const;

const nameOf = ({ id }: Feedback) => `Фидбек № ${id}`;

/** /app/admin/feedbacks: what people have written to the administrators. */
export function FeedbacksScreen() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const search = useListSearch(FEEDBACK_LIST);
  const list = useQuery(feedbackQueries.list(api));
  const { text, range, sort } = search;
  const { by, direction } = sort;
  const { from, to } = range;
  const shown = useMemo(
    () => list.data && shownFeedbacks(list.data, { text, range: { from, to }, sort: { by, direction } }),
    [list.data, text, from, to, by, direction],
  );
  const records = useRecords<Feedback>({
    items: shown ?? null,
    failure: listFailureOf(list, RECORDS_NOT_LOADED.feedback),
    noun: NOUN.feedback,
    nameOf,
    refresh: () => client.invalidateQueries({ queryKey: feedbackQueries.all }),
    deletion: {
      question: FEEDBACK_MESSAGE.confirmDelete,
      messages: { deleted: FEEDBACK_MESSAGE.deleted, failed: FEEDBACK_MESSAGE.deleteFailed },
      remove: ({ id }) => deleteFeedback(api, id),
      restore: { operation: 'restoreFeedback', call: ({ id }) => restoreFeedback(api, id) },
    },
  });
  const find = (wanted: string) => {
    search.setText(wanted);
    // What is searched is the list that is here; without a search it is fetched anew.
    if (wanted === '') void list.refetch();
  };

  return (
    <RecordListScreen
      title={TITLE}
      search={{ ...search, setText: find, isFiltered: search.isFiltered && list.data?.length !== 0 }}
      records={records}
      label="Найти фидбек"
      sorts={SORTS}
      filters={<Period value={range} onChange={search.setRange} />}
      exported={{
        title: 'Экспорт фидбеков',
        operation: 'exportFeedbacks',
        call: (transfer) => exportFeedbacks(api, { text, range }, transfer),
        fileName: (now) => listFileName('Фидбеки', now),
      }}
      empty={{ title: 'Нет фидбеков' }}
      columns={FEEDBACK_COLUMNS}
      renderCard={(feedback, parts) => <FeedbackCard feedback={feedback} {...parts} />}
      renderActions={(feedback) => (
        <RecordLink
          to="/app/admin/feedbacks/view/$id"
          params={{ id: String(feedback.id) }}
          text="Открыть"
          name={nameOf(feedback)}
          icon={<EyeIcon size={18} />}
        />
      )}
    />
  );
}

/** The days the list shows: some presets, and both ends as they are. */
function Period({ value, onChange }: { value: DayRange; onChange: (range: DayRange) => void }) {
  const today = useSchoolDate();
  return (
    <div className={styles.period}>
      <DateRangeFilter value={value} initial={{ from: today, to: today }} disabled onChange={onChange} />
      <fieldset className={styles.presets}>
        <legend className="zv-sr-only">Период</legend>
        {PERIODS.map(({ label, days }) => {
          const period = { from: addDays(today, 1 - days), to: today };
          return (
            <Button
              key={days}
              variant="ghost"
              aria-pressed={value.from === period.from && value.to === period.to}
              onClick={() => onChange(period)}
            >
              {label}
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}
