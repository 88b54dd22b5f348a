import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { type GeneratorCheck, generatorQueries } from '@zvonok/api-client/generator';
import { CHECK_AGAIN } from '@zvonok/domain/messages/common';
import { Button, buttonLook } from '@zvonok/ui/controls';
import { EmptyState } from '@zvonok/ui/feedback';
import { FindingList } from '@zvonok/ui/generator';
import styles from './generator-screen.module.css';
import type { GeneratorSearch } from './generator-search.ts';
import { NotLoaded } from './not-loaded.tsx';

/** «Проверка»: why no timetable can be made of this curriculum, before anybody searches for one. */
export function CheckStep() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const query = useQuery(generatorQueries.check(api));
  const { data, isFetching, refetch } = query;
  if (!data) return <NotLoaded query={query} title="Не удалось проверить" height="12rem" />;
  const toRun = (
    <Link to="/app/schedule/generator" search={{ step: 'run' }} {...buttonLook({ variant: 'solid' })}>
      К составлению
    </Link>
  );
  if (data.findings.length === 0) {
    return (
      <EmptyState title="Ничего не мешает" action={toRun}>
        Часы, учителя и кабинеты сходятся: можно составлять расписание.
      </EmptyState>
    );
  }
  const isPossible = data.findings.every(({ severity }) => severity === 'excess');
  return (
    <div className={styles.page}>
      <div className={styles.row}>
        <p>
          {isPossible
            ? 'Расписание возможно, но нормам отвечает не во всём.'
            : 'Так расписание не составить: исправьте невозможное.'}
        </p>
        <Button onClick={() => void refetch()} busy={isFetching}>
          {CHECK_AGAIN}
        </Button>
        {isPossible && toRun}
      </div>
      <Findings findings={data.findings} />
    </div>
  );
}

type Finding = GeneratorCheck['findings'][number];

/** What the check has found, each with the way to where it is mended. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <FindingList
      findings={findings.map(({ rule, severity, who, subjectId, text, fixes }, at) => ({
        key: `${rule} ${who.kind} ${who.id} ${at}`,
        isImpossible: severity === 'impossible',
        text,
        fixes,
        link:
          rule === 'class-shift' ? (
            <Link to="/app/schedule/data/{-$part}" params={{ part: 'bells' }} {...buttonLook({ size: 'sm' })}>
              К данным
              <span className="zv-sr-only">: {who.name}</span>
            </Link>
          ) : (
            <Link
              to="/app/schedule/generator"
              search={mendedAt({ rule, who, subjectId })}
              {...buttonLook({ size: 'sm' })}
            >
              Исправить
              <span className="zv-sr-only">: {who.name}</span>
            </Link>
          ),
      }))}
    />
  );
}

/** The cell, the row or the form in which a finding is mended. */
function mendedAt({ rule, who, subjectId }: Pick<Finding, 'rule' | 'who' | 'subjectId'>): GeneratorSearch {
  const subject = subjectId === null ? {} : { subject: subjectId };
  if (rule.startsWith('lock-')) return { step: 'places', ...subject };
  if (who.kind === 'room' || who.kind === 'room-kind')
    return { step: 'places', who: `${who.kind} ${who.id}` };
  if (who.kind === 'teacher') return { step: 'teachers', who: `teacher ${who.id}` };
  return { who: `class ${who.id}`, ...subject };
}
