import { Link, useRouteContext } from '@tanstack/react-router';
import { exportLoad } from '@zvonok/api-client/import-export';
import { hasRight } from '@zvonok/domain/access/rights';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import {
  LOAD_FILTER_LABEL,
  LOAD_LIST_NAME,
  LOAD_VIEW_LABEL,
  loadFilter,
  loadSummaryText,
} from '@zvonok/domain/load/load-texts';
import type { ClassLoad, TeacherLoad } from '@zvonok/domain/load/teacher-load';
import { EMPTY_TIMETABLE } from '@zvonok/domain/messages/timetable';
import { LOAD_FILTERS, LOAD_VIEWS } from '@zvonok/domain/sorting/list-choices';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import {
  ArrowLeftIcon,
  buttonLook,
  CalendarIcon,
  ListIcon,
  TableIcon,
  UserIcon,
  ViewSwitch,
} from '@zvonok/ui/controls';
import { HeatLegend } from '@zvonok/ui/load';
import { WeekSwitcher } from '@zvonok/ui/timetable';
import { SchedulePageHeader } from '../../shared/page-head/schedule-page-header.tsx';
import { ListControls } from '../../shared/records/list-controls.tsx';
import styles from '../../shared/records/list-page.module.css';
import { ExportListButton } from '../../shared/records/record-buttons.tsx';
import { NOTHING_FOUND, nothingFound } from '../../shared/records/record-list-screen.tsx';
import { useListSearch } from '../../shared/records/use-list-search.ts';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { LoadList } from './load-list.tsx';
import { loadSortLabels, sortedLoads } from './load-order.ts';
import { LOAD_LIST_SEARCH } from './load-search.ts';
import { useLoadWeek } from './use-load-week.ts';
import { useLoads } from './use-loads.ts';

const TITLE = 'Нагрузка';

const VIEW_ICON = { teachers: <UserIcon size={18} />, classes: <ListIcon size={18} /> } as const;
const VIEWS = LOAD_VIEWS.map((view) => ({ view, label: LOAD_VIEW_LABEL[view], icon: VIEW_ICON[view] }));
const PERIODS = [
  { view: 'permanent', label: 'Постоянное', icon: <TableIcon size={18} /> },
  { view: 'week', label: 'Неделя', icon: <CalendarIcon size={18} /> },
] as const;
const FILTERS = LOAD_FILTERS.map((value) => ({ value, label: LOAD_FILTER_LABEL[value] }));

/** /app/schedule/load: how many hours a week every teacher and every class has. */
export function LoadScreen() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const size = useNarrow() ? 'sm' : 'md';
  const mayFill = hasRight(useRoles(), 'scheduleData');
  const layout = useWeekLayout();
  const { week, show, showPermanent } = useLoadWeek(layout);
  const { loads, failure } = useLoads(layout, week);
  const search = useListSearch(LOAD_LIST_SEARCH);
  const view = search.view ?? 'teachers';
  const isWanted = loadFilter(search.text, search.statuses);
  const shown = loads && {
    teachers: sortedLoads<TeacherLoad>(loads.teachers.filter(isWanted), search.sort),
    classes: sortedLoads<ClassLoad>(loads.classes.filter(isWanted), search.sort),
  };
  const isEmpty = loads?.[view].length === 0;
  const empty = isEmpty
    ? {
        title: EMPTY_TIMETABLE.lessons,
        text: 'Нагрузка считается по урокам: она появится, когда расписание загружено.',
        action: mayFill && (
          <Link to="/app/schedule/data/{-$part}" {...buttonLook()}>
            К данным
          </Link>
        ),
      }
    : { title: NOTHING_FOUND, ...nothingFound(search.clear, { people: view === 'teachers' }) };
  const name = LOAD_LIST_NAME[view];

  return (
    <>
      <SchedulePageHeader
        title={TITLE}
        actions={
          <>
            {!isEmpty && (
              <ExportListButton
                title="Экспорт нагрузки"
                operation="exportLoad"
                call={(transfer) =>
                  exportLoad(
                    api,
                    {
                      view,
                      ...(week && { week: week.monday }),
                      ...(search.text !== '' && { text: search.text }),
                      ...(search.statuses.length > 0 && { statuses: search.statuses.join(',') }),
                    },
                    transfer,
                  )
                }
                fileName={(now) => listFileName(name, now)}
              />
            )}
            <Link to="/app/schedule" {...buttonLook({ size })}>
              <ArrowLeftIcon size={18} />К расписанию
            </Link>
          </>
        }
      >
        <ViewSwitch
          label="Какое расписание"
          small
          choices={PERIODS}
          chosen={week ? 'week' : 'permanent'}
          onChoose={(period) => (period === 'week' ? show() : showPermanent())}
        />
        {week && (
          <WeekSwitcher
            title={week.title}
            note={week.note}
            onPrevious={() => show(week.previous)}
            onNext={() => show(week.next)}
            onToday={() => show()}
          />
        )}
      </SchedulePageHeader>
      <div className={styles.page}>
        <ListControls
          search={search}
          label={view === 'teachers' ? 'Найти учителя' : 'Найти класс'}
          placeholder={view === 'teachers' ? 'Учитель или предмет' : 'Класс или предмет'}
          sorts={loadSortLabels(view, week !== null)}
          statuses={{ label: 'Показать', options: FILTERS }}
          actions={
            <ViewSwitch label="Чья нагрузка" choices={VIEWS} chosen={view} onChoose={search.setView} />
          }
        />
        {shown && !isEmpty && (
          <div className={styles.summary}>
            <p role="status">
              {loadSummaryText(view, shown[view])}
              {loads.withoutTeacher > 0 && ` Без учителя: ${counted(loads.withoutTeacher, NOUN.lesson)}.`}
            </p>
            <HeatLegend />
          </div>
        )}
        <LoadList
          view={view}
          loads={shown}
          layout={layout}
          week={week?.monday}
          sort={search.sort}
          onSort={search.setSort}
          empty={empty}
          failure={failure}
        />
      </div>
    </>
  );
}
