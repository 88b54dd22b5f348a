import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { deleteFeedback, exportFeedbacks, restoreFeedback } from '@zvonok/api-client/calls/feedback';
import { type Feedback, feedbackQueries } from '@zvonok/api-client/queries/feedback';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { FEEDBACK_MESSAGE } from '@zvonok/domain/messages/feedback';
import { NOUN } from '@zvonok/domain/text/nouns';
import { Button } from '@zvonok/ui/controls';
import { FeedbackCard } from '@zvonok/ui/feedbacks';
import { PageHeader } from '@zvonok/ui/layout';
import { DateRangeFilter, RecordList, SelectionBar } from '@zvonok/ui/lists';
import { useMemo } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { ExportListButton } from '../../shared/record-list/export-list-button.tsx';
import { ListControls } from '../../shared/record-list/list-controls.tsx';
import listPage from '../../shared/record-list/list-page.module.css';
import { nothingFound } from '../../shared/record-list/nothing-found.tsx';
import { useDeletion } from '../../shared/record-list/use-deletion.tsx';
import { useListSearch } from '../../shared/record-list/use-list-search.ts';
import { useSelection } from '../../shared/record-list/use-selection.ts';
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
  const navigate = useNavigate();
  const today = useSchoolDate();
  const search = useListSearch(FEEDBACK_LIST);
  const list = useQuery(feedbackQueries.list(api));
  usePageTitle(TITLE);
  const { text, range, sort } = search;
  const { by, direction } = sort;
  const { from, to } = range;
  const shown = useMemo(
    () => list.data && shownFeedbacks(list.data, { text, range: { from, to }, sort: { by, direction } }),
    [list.data, text, from, to, by, direction],
  );
  const selection = useSelection(shown ?? NONE);
  const deletion = useDeletion<Feedback>({
    question: FEEDBACK_MESSAGE.confirmDelete,
    noun: NOUN.feedback,
    nameOf,
    messages: { deleted: FEEDBACK_MESSAGE.deleted, failed: FEEDBACK_MESSAGE.deleteFailed },
    remove: ({ id }) => deleteFeedback(api, id),
    restore: { operation: 'restoreFeedback', call: ({ id }) => restoreFeedback(api, id) },
    refresh: () => client.invalidateQueries({ queryKey: feedbackQueries.all }),
  });
  const find = (wanted: string) => {
    search.setText(wanted);
    // What is searched is the list that is here; without a search it is fetched anew.
    if (wanted === '') void list.refetch();
  };

  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <ExportListButton
            title="Экспорт фидбеков"
            operation="exportFeedbacks"
            call={(transfer) => exportFeedbacks(api, { text, range }, transfer)}
            fileName={(now) => listFileName('Фидбеки', now)}
          />
        }
      />
      <div className={listPage.page}>
        <ListControls search={{ ...search, setText: find }} label="Найти фидбек" sorts={SORTS}>
          <div className={styles.period}>
            <DateRangeFilter
              value={range}
              initial={{ from: today, to: today }}
              disabled
              onChange={search.setRange}
            />
            <fieldset className={styles.presets}>
              <legend className="zv-sr-only">Период</legend>
              {PERIODS.map(({ label, days }) => {
                const period = { from: addDays(today, 1 - days), to: today };
                return (
                  <Button
                    key={days}
                    variant="ghost"
                    aria-pressed={from === period.from && to === period.to}
                    onClick={() => search.setRange(period)}
                  >
                    {label}
                  </Button>
                );
              })}
            </fieldset>
          </div>
        </ListControls>
        <RecordList
          label={TITLE}
          items={shown ?? null}
          empty={{
            title: 'Нет фидбеков',
            ...(search.isFiltered && list.data?.length !== 0 && nothingFound(search.clear)),
          }}
          failure={
            list.isError
              ? {
                  title: 'Не удалось загрузить фидбеки',
                  retrying: list.isFetching,
                  onRetry: () => void list.refetch(),
                }
              : null
          }
          renderItem={(feedback) => (
            <FeedbackCard
              feedback={feedback}
              selection={{
                checked: selection.has(feedback.id),
                onChange: () => selection.toggle(feedback.id),
              }}
              onView={() =>
                void navigate({ to: '/app/admin/feedbacks/view/$id', params: { id: String(feedback.id) } })
              }
              onDelete={() => deletion.ask([feedback])}
            />
          )}
        />
        <SelectionBar
          selection={selection}
          noun={NOUN.feedback}
          actions={
            <Button variant="danger" onClick={() => deletion.ask(selection.items)}>
              Удалить
            </Button>
          }
        />
        {deletion.dialog}
      </div>
    </>
  );
}

const NONE: readonly Feedback[] = [];
