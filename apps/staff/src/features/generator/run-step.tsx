import { Link } from '@tanstack/react-router';
import { cancelGeneratorRun, startGeneratorRun } from '@zvonok/api-client/calls/generator';
import type { GeneratorRun } from '@zvonok/api-client/queries/generator';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { Button, buttonLook, SelectField } from '@zvonok/ui/controls';
import { ErrorPanel, ProgressLine, Skeleton } from '@zvonok/ui/feedback';
import { ResistingLessons, RunFigures } from '@zvonok/ui/generator';
import { useState } from 'react';
import styles from './generator-screen.module.css';
import { culpritText, RUN_MODE_LABEL, RUN_STATE_LABEL, repairNews, runFigures } from './run-texts.ts';
import { useGeneratorChange } from './use-generator.ts';
import { useRuns } from './use-runs.ts';

type Mode = GeneratorRun['mode'];

/** How long to search, in rounds of the search. */
const EFFORTS = [
  { rounds: 150, label: 'быстро' },
  { rounds: 600, label: 'как обычно' },
  { rounds: 2400, label: 'тщательно' },
] as const;

/** «Составление»: a search on the server, its numbers while it goes on, and what the last ones came to. */
export function RunStep() {
  const { data: runs, isError, isFetching, refetch } = useRuns();
  const change = useGeneratorChange();
  const [mode, setMode] = useState<Mode>('scratch');
  const [rounds, setRounds] = useState<number>(EFFORTS[1].rounds);
  if (!runs) {
    return isError ? (
      <ErrorPanel title="Не удалось загрузить" onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height="16rem" />
    );
  }
  const [latest] = runs;
  const isRunning = latest?.state === 'running';
  return (
    <div className={styles.page}>
      {!isRunning && (
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate((to) => startGeneratorRun(to, { mode, rounds }));
          }}
        >
          <SelectField label="Как составить" value={mode} onChange={(value) => setMode(value as Mode)}>
            {(Object.keys(RUN_MODE_LABEL) as Mode[]).map((each) => (
              <option key={each} value={each}>
                {RUN_MODE_LABEL[each]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Сколько искать"
            value={String(rounds)}
            onChange={(text) => setRounds(Number(text))}
          >
            {EFFORTS.map((effort) => (
              <option key={effort.rounds} value={effort.rounds}>
                {effort.label}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="solid" busy={change.isPending}>
            Составить расписание
          </Button>
          <p className={styles.muted}>Каждое составление ищет новый вариант: их можно сравнить.</p>
        </form>
      )}
      {latest && (
        <RunPanel
          run={latest}
          busy={change.isPending}
          onStop={() => change.mutate((to) => cancelGeneratorRun(to, latest.id))}
        />
      )}
      {runs.length > 1 && (
        <section aria-label="Прежние составления" className={styles.page}>
          <h2>Прежние</h2>
          <ul className={styles.list}>
            {runs.slice(1).map((run) => (
              <li key={run.id}>
                {showServerDate(run.startedAt)} — {RUN_MODE_LABEL[run.mode]}, вариант {run.seed},{' '}
                {RUN_STATE_LABEL[run.state]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function RunPanel({ run, busy, onStop }: { run: GeneratorRun; busy: boolean; onStop: () => void }) {
  const { state, progress, rounds, seed, startedAt, mode, hasTimetable } = run;
  const isRunning = state === 'running';
  return (
    <section className={styles.page} aria-label="Последнее составление">
      <div className={styles.row}>
        <p aria-live="polite">
          {RUN_MODE_LABEL[mode]}, вариант {seed}, {showServerDate(startedAt)}: {RUN_STATE_LABEL[state]}
          {progress && !progress.isComplete && '. Строгие правила пока выполнены не все'}
        </p>
        {isRunning && (
          <Button onClick={onStop} busy={busy}>
            Остановить
          </Button>
        )}
        {!isRunning && hasTimetable && (
          <Link
            to="/app/schedule/generator"
            search={{ step: 'compare' }}
            {...buttonLook({ variant: 'solid' })}
          >
            Сравнить
          </Link>
        )}
      </div>
      {repairNews(run).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isRunning && <ProgressLine label="Поиск" done={progress ? progress.round / rounds : null} />}
      {progress && <RunFigures curve={progress.curve} figures={runFigures(progress.metrics)} />}
      {progress && <ResistingLessons lessons={progress.resisting} />}
      {progress && progress.culprits.length > 0 && (
        <>
          <h2>Что не сходится</h2>
          <ul className={styles.list}>
            {progress.culprits.map((culprit) => (
              <li key={`${culprit.rule} ${culprit.name}`}>{culpritText(culprit)}</li>
            ))}
          </ul>
          {progress.waysOut.length > 0 && (
            <>
              <h2>Снимите одно из</h2>
              <p className={styles.muted}>Каждого достаточно: без него расписание нашлось.</p>
              <ul className={styles.list}>
                {progress.waysOut.map((way) => (
                  <li key={way}>{way}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}
