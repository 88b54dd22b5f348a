import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { generatorQueries } from '@zvonok/api-client/queries/generator';
import { Button, buttonLook } from '@zvonok/ui/controls';
import { EmptyState, ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { FindingList } from '@zvonok/ui/generator';
import styles from './generator-screen.module.css';

/** «Проверка»: why no timetable can be made of this curriculum, before anybody searches for one. */
export function CheckStep() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data, isError, isFetching, refetch } = useQuery(generatorQueries.check(api));
  if (!data) {
    return isError ? (
      <ErrorPanel title="Не удалось проверить" onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height="12rem" />
    );
  }
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
            ? 'Расписание возможно, но превысит норму.'
            : 'Так расписание не составить: исправьте невозможное.'}
        </p>
        <Button onClick={() => void refetch()} busy={isFetching}>
          Проверить ещё раз
        </Button>
        {isPossible && toRun}
      </div>
      <FindingList
        findings={data.findings.map(({ rule, severity, who, text, fixes }, at) => ({
          key: `${rule} ${who.kind} ${who.id} ${at}`,
          isImpossible: severity === 'impossible',
          text,
          fixes,
          link:
            who.kind === 'teacher' ? (
              <Link
                to="/app/schedule/generator"
                search={{ step: 'teachers' }}
                {...buttonLook({ size: 'sm' })}
              >
                К пожеланиям: {who.name}
              </Link>
            ) : (
              <Link to="/app/schedule/generator" search={{}} {...buttonLook({ size: 'sm' })}>
                К учебному плану: {who.name}
              </Link>
            ),
        }))}
      />
    </div>
  );
}
