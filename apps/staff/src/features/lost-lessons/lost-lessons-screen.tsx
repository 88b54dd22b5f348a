import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { lostLessonsQueries } from '@zvonok/api-client/cover-book';
import { dayTitle } from '@zvonok/domain/calendar/school-date';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import {
  heldSummaryText,
  lessonDays,
  lostOf,
  recordedText,
  type SubjectTally,
  tallyFilter,
} from '@zvonok/domain/lost-lessons/lost-lessons';
import { EMPTY_TIMETABLE } from '@zvonok/domain/messages/timetable';
import { type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import { ArrowLeftIcon, buttonLook, IconButton, ListIcon } from '@zvonok/ui/controls';
import { RecordList, RecordTable } from '@zvonok/ui/lists';
import {
  LOST_LESSONS_COLUMNS,
  LostLessonsCard,
  LostLessonsDetails,
  type SubjectTallyRow,
} from '@zvonok/ui/load';
import { useMemo } from 'react';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { SchedulePageHeader } from '../../shared/page-head/schedule-page-header.tsx';
import { ListControls } from '../../shared/records/list-controls.tsx';
import styles from '../../shared/records/list-page.module.css';
import { RecordButton } from '../../shared/records/record-buttons.tsx';
import { NOTHING_FOUND, nothingFound } from '../../shared/records/record-list-screen.tsx';
import { useListSearch } from '../../shared/records/use-list-search.ts';
import { listFailureOf } from '../../shared/records/use-records.tsx';
import { PeriodSwitch, usePeriod } from '../../shared/school-calendar/period-switch.tsx';
import { useSchoolCalendar } from '../../shared/school-calendar/use-school-calendar.ts';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { FragileNextDay } from './fragile-day.tsx';
import {
  LOST_LESSONS_LIST_SEARCH,
  type LostLessonsSort,
  readLostLessonsSearch,
} from './lost-lessons-search.ts';

const TITLE = 'Потерянные уроки';

const SORTS = [
  { id: 'lost', label: 'По потерянному' },
  { id: 'share', label: 'По доле' },
  { id: 'group', label: 'По классу' },
  { id: 'subject', label: 'По предмету' },
] as const satisfies readonly { id: LostLessonsSort; label: string }[];

/** How the figures came about; after it, the last day of them. */
const COUNTED = 'Посчитано по расписанию, календарю и заменам, по сегодняшний день. «При таком темпе» — по';

/** About the height of a card, in pixels. */
const CARD_PX = 150;

/** /app/schedule/lost: what each class had of each subject, and what substitutions cost it. */
export function LostLessonsScreen() {
  const isNarrow = useNarrow();
  const chosen = usePeriod({
    chosen: readLostLessonsSearch(useSearch({ strict: false })).period,
    usual: 'year',
  });
  const search = useListSearch(LOST_LESSONS_LIST_SEARCH);
  const { terms } = useSchoolCalendar();
  const days = lessonDays(chosen.period, terms);
  const { tallies, recordedFrom, isEmpty, failure } = useTallies(days);
  const details = useFormDialog<SubjectTally>();
  const shown = useMemo(() => {
    const found = tallies?.filter(tallyFilter(search.text)) ?? null;
    return found && sorted(found, search.sort);
  }, [tallies, search.text, search.sort]);
  const list = {
    label: TITLE,
    items: shown,
    failure,
    empty: isEmpty
      ? { title: EMPTY_TIMETABLE.lessons, text: 'В этих днях расписания нет: выберите другие.' }
      : { title: NOTHING_FOUND, ...nothingFound(search.clear) },
  };
  const nameOf = ({ group, subject }: SubjectTally) => `${groupName(group)}, ${subject.name}`;
  return (
    <>
      <SchedulePageHeader
        title={TITLE}
        actions={
          <Link to="/app/schedule" {...buttonLook()}>
            <ArrowLeftIcon size={18} />К расписанию
          </Link>
        }
      >
        <PeriodSwitch {...chosen} />
      </SchedulePageHeader>
      <div className={styles.page}>
        <FragileNextDay />
        <ListControls
          search={search}
          label="Найти класс или предмет"
          placeholder="Например, 7Б алгебра"
          sorts={isNarrow ? SORTS : undefined}
        />
        {shown && !isEmpty && (
          <p role="status" className={styles.summary}>
            {heldSummaryText(shown)} {COUNTED} {dayTitle(days.to)}. {recordedText(recordedFrom, days.from)}
          </p>
        )}
        {isNarrow ? (
          <RecordList
            {...list}
            estimate={CARD_PX}
            renderItem={(tally) => (
              <LostLessonsCard
                tally={tally}
                actions={
                  <RecordButton
                    text="Подробнее"
                    name={nameOf(tally)}
                    icon={<ListIcon size={18} />}
                    onClick={() => details.open(tally)}
                  />
                }
              />
            )}
          />
        ) : (
          <RecordTable
            {...list}
            columns={LOST_LESSONS_COLUMNS}
            sort={search.sort}
            onSort={search.setSort}
            nameOf={nameOf}
            actionsWidth="3.5rem"
            renderActions={(tally) => (
              <IconButton
                size="sm"
                label={`Подробнее: ${nameOf(tally)}`}
                icon={<ListIcon size={18} />}
                onClick={() => details.open(tally)}
              />
            )}
          />
        )}
      </div>
      {details.subject && (
        <LostLessonsDetails open={details.isOpen} tally={details.subject} onClose={details.close} />
      )}
    </>
  );
}

/** The tallies of some days, null until they are there. */
function useTallies({ from, to }: { from: string; to: string }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const query = useQuery({
    ...lostLessonsQueries.days(api, { from, to }),
    placeholderData: keepPreviousData,
  });
  // Another period's figures under this period's name would be read for it.
  const data = query.isPlaceholderData ? undefined : query.data;
  const tallies = useMemo(
    () =>
      data?.subjects.map(
        (tally): SubjectTallyRow => ({ ...tally, id: `${tally.group.id}:${tally.subject.id}` }),
      ) ?? null,
    [data],
  );
  return {
    tallies,
    recordedFrom: data?.recordedFrom ?? null,
    isEmpty: data?.subjects.length === 0,
    failure: listFailureOf(query, 'Не удалось загрузить потерянные уроки'),
  };
}

const KEY: Record<Exclude<LostLessonsSort, 'group'>, (tally: SubjectTally) => SortValue> = {
  lost: lostOf,
  share: (tally) => (tally.due === 0 ? 0 : lostOf(tally) / tally.due),
  subject: ({ subject }) => subject.name,
};

/** Tallies come by class and subject. */
function sorted(
  tallies: readonly SubjectTallyRow[],
  { by, direction }: { by: LostLessonsSort; direction: SortDirection },
): SubjectTallyRow[] {
  if (by === 'group') return direction === 'ascending' ? [...tallies] : tallies.toReversed();
  return sortBy(tallies, KEY[by], direction);
}
