import { Link, useRouteContext } from '@tanstack/react-router';
import { exportCoverBook, exportCoverBookPdf, exportTimesheet } from '@zvonok/api-client/cover-book';
import { TIMESHEET_FILE_NAME } from '@zvonok/domain/absences/timesheet';
import { canReadAbsenceReasons } from '@zvonok/domain/access/rights';
import type { BookPeriod } from '@zvonok/domain/cover-book/book-period';
import {
  COVER_BOOK_NAME,
  COVER_SORT_LABEL,
  coverShareText,
  coverSummaryText,
  emptyBookText,
} from '@zvonok/domain/cover-book/cover-texts';
import { sortedCovers } from '@zvonok/domain/cover-book/covers';
import { coverBookFileName, listFileName } from '@zvonok/domain/downloads/file-names';
import type { CoverSort } from '@zvonok/domain/sorting/list-choices';
import { keysOf } from '@zvonok/domain/text/keys-of';
import {
  ArrowLeftIcon,
  buttonLook,
  CheckIcon,
  ListIcon,
  MoreMenu,
  UserIcon,
  ViewSwitch,
} from '@zvonok/ui/controls';
import { CoverFilterBar, CoverTotals, coverFilterCount } from '@zvonok/ui/cover-book';
import { EmptyState } from '@zvonok/ui/feedback';
import { FilterSheet, SortMenu } from '@zvonok/ui/lists';
import { useCapability } from '../../shared/capabilities.ts';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { lazyPart } from '../../shared/lazy.tsx';
import { SchedulePageHeader } from '../../shared/page-head/schedule-page-header.tsx';
import styles from '../../shared/records/list-page.module.css';
import { ExportListButton, JOURNAL_MESSAGE } from '../../shared/records/record-buttons.tsx';
import { NOTHING_FOUND } from '../../shared/records/record-list-screen.tsx';
import { useListSearch } from '../../shared/records/use-list-search.ts';
import { PeriodSwitch } from '../../shared/school-calendar/period-switch.tsx';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { BOOK_LIST_SEARCH } from './book-search.ts';
import { CoverBookList } from './cover-book-list.tsx';
import { useBookSearch } from './use-book-search.ts';
import { useCoverBook } from './use-cover-book.ts';

const SORTS = keysOf(COVER_SORT_LABEL).map((id) => ({ id, label: COVER_SORT_LABEL[id] }));
const VIEWS = [
  { view: 'entries', label: 'Записи', icon: <ListIcon size={18} /> },
  { view: 'totals', label: 'Итоги', icon: <UserIcon size={18} /> },
] as const;
const PAPERS = { view: 'papers', label: 'Закрыть месяц', icon: <CheckIcon size={18} /> } as const;
const CloseMonth = lazyPart(() => import('./close-month.tsx').then((module) => module.CloseMonth), {
  preload: 'intent',
  name: 'бумаги месяца',
});
const TIMESHEET_MESSAGES = {
  saved: 'Журнал и табель сохранены',
  failed: 'Журнал и табель не были выгружены',
};

/** /app/schedule/book: who taught whose lessons, and what that comes to for everybody. */
export function CoverBookScreen() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const today = useSchoolDate();
  const mayReadReasons = canReadAbsenceReasons(useRoles());
  const isNarrow = useNarrow();
  const { shown, filter, setFilter } = useBookSearch();
  const { period } = shown;
  const { sort, setSort, view = 'entries', setView } = useListSearch(BOOK_LIST_SEARCH);
  const book = useCoverBook(period, filter);
  const { entries, totals, isEmpty, failure } = book;
  const views = useCapability('getMonthPapers') ? [...VIEWS, PAPERS] : VIEWS;

  if (!book.isOffered) {
    return (
      <>
        <SchedulePageHeader title={COVER_BOOK_NAME} />
        <EmptyState title="Журнала замен нет">Этот сервер журнал замен не ведёт.</EmptyState>
      </>
    );
  }
  const { from, to } = period;
  // Absences do not belong to one class: the timesheet leaves the class out.
  const timesheetQuery = {
    from,
    to,
    ...(filter.teacherId !== undefined && { teacherId: filter.teacherId }),
  };
  const query = {
    ...timesheetQuery,
    ...(filter.groupId !== undefined && { groupId: filter.groupId }),
  };
  const empty = isEmpty
    ? { title: emptyBookText(period), text: to >= today && 'Здесь появятся замены и объединения.' }
    : {
        title: NOTHING_FOUND,
        text: 'По этому отбору замен нет. Выберите другого учителя или класс.',
      };
  const filters = { value: filter, teachers: book.teachers, groups: book.groups, onChange: setFilter };
  const arrangement = (
    <>
      {view === 'entries' && <SortMenu options={SORTS} value={sort} onChange={setSort} />}
      <ViewSwitch label="Что показать" choices={views} chosen={view} onChoose={setView} />
    </>
  );
  const actions = (
    <>
      {!isEmpty && (
        <>
          <ExportListButton
            title="Экспорт журнала замен"
            operation="exportCoverBook"
            call={(transfer) => exportCoverBook(api, query, transfer)}
            fileName={(now) => listFileName(COVER_BOOK_NAME, now)}
            messages={JOURNAL_MESSAGE}
          />
          <ExportListButton
            label="PDF для подписи"
            title="Экспорт журнала замен"
            operation="exportCoverBookPdf"
            call={(transfer) => exportCoverBookPdf(api, query, transfer)}
            fileName={coverBookFileName}
            messages={JOURNAL_MESSAGE}
          />
        </>
      )}
      {mayReadReasons && (
        <ExportListButton
          label="Журнал и табель (xlsx)"
          title="Экспорт журнала и табеля"
          operation="exportTimesheet"
          call={(transfer) => exportTimesheet(api, timesheetQuery, transfer)}
          fileName={(now) => listFileName(TIMESHEET_FILE_NAME, now)}
          messages={TIMESHEET_MESSAGES}
        />
      )}
      <Link to="/app/schedule" {...buttonLook()}>
        <ArrowLeftIcon size={18} />К расписанию
      </Link>
    </>
  );
  const showsTotals = view === 'totals' && totals !== null && totals.length > 0;
  return (
    <>
      <SchedulePageHeader
        title={COVER_BOOK_NAME}
        {...(isNarrow
          ? { beside: <MoreMenu label="Выгрузить и вернуться">{actions}</MoreMenu> }
          : { actions })}
      >
        <PeriodSwitch {...shown} />
      </SchedulePageHeader>
      <div className={styles.page}>
        {view === 'papers' && <div className={styles.phoneTools}>{arrangement}</div>}
        {view === 'papers' ? null : isNarrow ? (
          <div className={styles.phoneTools}>
            <FilterSheet count={coverFilterCount(filter)} onClear={() => setFilter({})}>
              <CoverFilterBar {...filters} />
            </FilterSheet>
            {arrangement}
          </div>
        ) : (
          <CoverFilterBar {...filters}>{arrangement}</CoverFilterBar>
        )}
        <p role="status" className={styles.summary}>
          {view !== 'papers' && entries && entries.length > 0 && `${coverSummaryText(entries)} `}
          {showsTotals && coverShareText(totals, filter.groupId === undefined ? book.staff : [])}
        </p>
        {view === 'papers' && <PapersOf period={period} />}
        {showsTotals && <CoverTotals totals={totals} />}
        {view !== 'papers' && !showsTotals && (
          <CoverBookList
            entries={entries && sortedCovers(entries, sort satisfies { by: CoverSort })}
            sort={sort}
            onSort={setSort}
            empty={empty}
            failure={failure}
          />
        )}
      </div>
    </>
  );
}

/** A month is closed as a whole: another period has no papers. */
function PapersOf({ period: { kind, from } }: { period: BookPeriod }) {
  if (kind === 'month') return <CloseMonth key={from} month={from.slice(0, 7)} />;
  return <EmptyState title="Выберите месяц">Приказ, табель и другие бумаги делают по месяцам.</EmptyState>;
}
