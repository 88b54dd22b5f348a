import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { dictionaryQueries } from '@zvonok/api-client/dictionaries';
import { type GeneratorRun, generatorQueries } from '@zvonok/api-client/generator';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { dayTitle } from '@zvonok/domain/calendar/school-date';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { firstWholeWeek } from '@zvonok/domain/timetable/new-timetable';
import { buttonLook, SelectField } from '@zvonok/ui/controls';
import { EmptyState, ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { TwoFigures, TwoWeeks } from '@zvonok/ui/generator';
import { useState } from 'react';
import { failureDetail } from '../../shared/load-failures.ts';
import { permanentTimetable } from '../../shared/permanent-timetable.ts';
import { BegunTimetable } from '../../shared/school-week/begun-timetable.tsx';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { ApplyVersion } from './apply-version.tsx';
import styles from './generator-screen.module.css';
import { NotLoaded } from './not-loaded.tsx';
import { repairNews, runFigures, runName } from './run-texts.ts';
import { shownOf, standingLessons } from './shown-lessons.ts';
import { useRuns } from './use-runs.ts';

/** «Сравнить»: a found timetable compared with the present one, and applying it. */
export function CompareStep() {
  return (
    <div className={styles.page}>
      <BegunTimetable />
      <Compared />
    </div>
  );
}

function Compared() {
  const query = useRuns();
  const { data: runs } = query;
  const { run: asked } = useSearch({ from: '/app/schedule_/generator' });
  const [chosen, setChosen] = useState<number | null>(asked ?? null);
  const [against, setAgainst] = useState<number | null>(null);
  if (!runs) return <NotLoaded query={query} height="16rem" />;
  const found = runs.filter(({ state, hasTimetable }) => state !== 'running' && hasTimetable);
  const run = found.find(({ id }) => id === chosen) ?? found[0];
  if (!run) {
    return (
      <EmptyState
        title="Сравнивать пока нечего"
        action={
          <Link to="/app/schedule/generator" search={{ step: 'run' }} {...buttonLook({ variant: 'solid' })}>
            К составлению
          </Link>
        }
      >
        Сначала составьте расписание.
      </EmptyState>
    );
  }
  const others = found.filter(({ id }) => id !== run.id);
  const other = others.find(({ id }) => id === against) ?? null;
  return (
    <div className={styles.page}>
      <div className={styles.row}>
        <SelectField label="Что сравнить" value={String(run.id)} onChange={(id) => setChosen(Number(id))}>
          {found.map((each) => (
            <option key={each.id} value={each.id}>
              {runName(each)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="С чем"
          value={String(other?.id ?? '')}
          onChange={(id) => setAgainst(id === '' ? null : Number(id))}
        >
          <option value="">Постоянное расписание</option>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {runName(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <Version key={`${run.id} ${other?.id}`} run={run} other={other} />
    </div>
  );
}

interface VersionProps {
  run: GeneratorRun;
  /** Null for the timetable that stands. */
  other: GeneratorRun | null;
}

function Version({ run, other }: VersionProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const layout = useWeekLayout();
  const version = useQuery(generatorQueries.version(api, run.id, other ? { against: other.id } : {}));
  const compared = useQuery({
    ...generatorQueries.version(api, other?.id ?? 0),
    enabled: other !== null,
  });
  // Two that are equal to each other may both differ from the one that stands.
  const own = useQuery({ ...generatorQueries.version(api, run.id), enabled: other !== null });
  // What is found is compared with the timetable that is to come, where there is one.
  const appointed = version.data?.appointed ?? null;
  const { data: standing } = useQuery({
    ...permanentTimetable(api, appointed ? firstWholeWeek(appointed) : undefined),
    enabled: version.isSuccess,
  });
  const { data: subjects = [] } = useQuery(dictionaryQueries.subjects(api));
  const { data: rooms = [] } = useQuery(dictionaryQueries.rooms(api));
  const { data: teachers = [] } = useQuery(teacherQueries.list(api));
  const [who, setWho] = useState<string | null>(null);
  const { data } = version;
  const before = other ? compared.data?.lessons : standing && standingLessons(standing);
  if (!data || !standing || !before) {
    return version.isError || compared.isError ? (
      <ErrorPanel
        title="Не удалось сравнить"
        detail={failureDetail(version.error ?? compared.error)}
        onRetry={() => {
          void version.refetch();
          if (other) void compared.refetch();
        }}
        retrying={version.isFetching || compared.isFetching}
      />
    ) : (
      <Skeleton height="24rem" />
    );
  }
  const differing = [
    ...data.classes.map(({ id, name, changed }) => ({ key: `class ${id}`, name, changed })),
    ...data.teachers.map(({ id, name, changed }) => ({ key: `teacher ${id}`, name, changed })),
  ];
  const chosen = differing.find(({ key }) => key === who) ?? differing[0];
  const current = appointed ? `с ${dayTitle(appointed)}` : 'сейчас';
  const againstStanding = other ? own.data : data;
  const isNew = againstStanding ? againstStanding.classes.length > 0 : false;
  const titles = { before: other ? `№ ${other.id}` : current, after: `№ ${run.id}` };
  const names = { subjects, rooms, teachers, groups: standing };
  return (
    <>
      {run.progress && (
        <TwoFigures
          before={{
            title: other ? titles.before : appointed ? `Постоянное ${current}` : 'Постоянное',
            figures: runFigures(other ? (other.progress?.metrics ?? {}) : data.standing),
          }}
          after={{ title: titles.after, figures: runFigures(run.progress.metrics) }}
        />
      )}
      {!other && repairNews(run).map((text) => <p key={text}>{text}</p>)}
      {chosen ? (
        <>
          <div className={styles.row}>
            <SelectField label="Чьи уроки" value={chosen.key} onChange={setWho}>
              <optgroup label="Классы">
                {data.classes.map(({ id, name, changed }) => (
                  <option key={id} value={`class ${id}`}>
                    {name}: {counted(changed, NOUN.lesson)}
                  </option>
                ))}
              </optgroup>
              <optgroup label="Учителя">
                {data.teachers.map(({ id, name, changed }) => (
                  <option key={id} value={`teacher ${id}`}>
                    {name}: {counted(changed, NOUN.lesson)}
                  </option>
                ))}
              </optgroup>
            </SelectField>
            {isNew && <ApplyVersion id={data.id} />}
          </div>
          <TwoWeeks
            name={chosen.name}
            layout={layout}
            titles={titles}
            before={shownOf(before, chosen.key, names)}
            after={shownOf(data.lessons, chosen.key, names)}
          />
        </>
      ) : (
        <EmptyState title="Различий нет" action={isNew && <ApplyVersion id={data.id} />}>
          {other ? 'Эти расписания одинаковы.' : 'Постоянное расписание уже такое.'}
        </EmptyState>
      )}
    </>
  );
}
