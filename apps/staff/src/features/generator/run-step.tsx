import { Link } from '@tanstack/react-router';
import { cancelGeneratorRun, type GeneratorRun, startGeneratorRun } from '@zvonok/api-client/generator';
import { Button, buttonLook, SelectField } from '@zvonok/ui/controls';
import { ProgressLine } from '@zvonok/ui/feedback';
import { ResistingLessons, RunFigures } from '@zvonok/ui/generator';
import { type FocusEvent, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { Findings } from './check-step.tsx';
import styles from './generator-screen.module.css';
import { NotLoaded } from './not-loaded.tsx';
import {
  culpritsTitle,
  culpritText,
  isRefused,
  RUN_MODE_LABEL,
  repairNews,
  runFigures,
  runName,
  runSize,
  runState,
  runTitle,
} from './run-texts.ts';
import { refreshGenerator, useRuns } from './use-runs.ts';

type Mode = GeneratorRun['mode'];

/** How long to search, in rounds of the search. */
const EFFORTS = [
  { rounds: 150, label: 'быстро' },
  { rounds: 600, label: 'как обычно' },
  { rounds: 2400, label: 'тщательно' },
] as const;

/** «Составление»: a search on the server, its numbers while it goes on, and what the last ones came to. */
export function RunStep() {
  const query = useRuns();
  const { data: runs } = query;
  const change = useRecordChange({ refresh: refreshGenerator, toastsFailures: true });
  const [chosen, setMode] = useState<Mode | null>(null);
  const [rounds, setRounds] = useState<number>(EFFORTS[1].rounds);
  const status = useRef<HTMLParagraphElement>(null);
  const kept = useFocusKept(status);
  if (!runs) return <NotLoaded query={query} height="16rem" />;
  const [latest] = runs;
  const isRunning = latest?.state === 'running';
  const mode = chosen ?? latest?.mode ?? 'scratch';
  return (
    <div className={styles.page} {...kept}>
      {!isRunning && (
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ call: (to) => startGeneratorRun(to, { mode, rounds }) });
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
          <p className={styles.muted}>
            {mode === 'repair'
              ? 'Переставит как можно меньше уроков, чтобы выполнить пожелания.'
              : 'Каждое составление ищет новый вариант: их можно сравнить.'}
          </p>
        </form>
      )}
      {latest && (
        <RunPanel
          run={latest}
          status={status}
          before={runs.find(({ id }) => id === latest.continues) ?? null}
          busy={change.isPending}
          onStop={() => change.mutate({ call: (to) => cancelGeneratorRun(to, latest.id) })}
          onGoOn={(from) =>
            change.mutate({
              call: (to) => startGeneratorRun(to, { mode: 'repair', rounds: latest.rounds, continues: from }),
            })
          }
        />
      )}
      {runs.length > 1 && (
        <section aria-label="Прежние составления" className={styles.page}>
          <h2>Прежние</h2>
          <ul className={styles.list}>
            {runs.slice(1).map((run) => (
              <li key={run.id}>
                {runName(run)}: {runState(run)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface RunPanelProps {
  run: GeneratorRun;
  /** The repair it goes on from, as long as that is kept. */
  before: GeneratorRun | null;
  busy: boolean;
  /** The line that says how it goes; takes the focus of a button that has gone. */
  status: Ref<HTMLParagraphElement>;
  onStop: () => void;
  /** Searches on from what the repair with this number has found. */
  onGoOn: (from: number) => void;
}

/** The latest search: its numbers while it goes on, what it came to, and what to do with that. */
function RunPanel({ run, before, busy, status, onStop, onGoOn }: RunPanelProps) {
  const { id, state, progress, rounds } = run;
  const isRunning = state === 'running';
  return (
    <section className={styles.page} aria-label="Последнее составление">
      <div className={styles.row}>
        <p ref={status} tabIndex={-1} aria-live="polite">
          {runTitle(run)}
        </p>
        {isRunning && (
          <Button onClick={onStop} busy={busy}>
            Остановить
          </Button>
        )}
      </div>
      {isRunning && (
        <ProgressLine label="Поиск" done={progress && progress.round > 0 ? progress.round / rounds : null} />
      )}
      {progress && isRefused(run) ? (
        <>
          <p>Так починить нельзя. Исправьте невозможное и почините ещё раз.</p>
          <Findings findings={progress.impossible} />
        </>
      ) : (
        <>
          <Offers key={id} {...{ run, before, busy, onGoOn }} />
          {progress && <Numbers run={run} progress={progress} />}
        </>
      )}
    </section>
  );
}

/** What was found, with its size; two where a wider search has found more than the repair before it. */
function Offers({ run, before, busy, onGoOn }: Omit<RunPanelProps, 'status' | 'onStop'>) {
  const { id, state, mode, progress, hasTimetable, continues } = run;
  const isRunning = state === 'running';
  const offered = hasTimetable ? id : continues;
  const unmended = progress?.metrics.unmended ?? 0;
  return (
    <>
      {before && !hasTimetable && <p>{widerText(run, before)}</p>}
      {before && hasTimetable && (
        <>
          <p>{isRunning ? 'Найдено лучше, поиск идёт:' : 'Найдено лучше. Можно взять любое:'}</p>
          <ul className={styles.list}>
            {[run, before].map((each) => (
              <li key={each.id} className={styles.line}>
                № {each.id}: {runSize(each)}
                {!isRunning && <CompareLink run={each.id} isMain={each === run} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {(!before || hasTimetable) && repairNews(run).map((text) => <p key={text}>{text}</p>)}
      {!isRunning && offered !== null && (
        <>
          <div className={styles.row}>
            {(!before || !hasTimetable) && (
              <CompareLink run={offered} isMain={unmended === 0 || mode !== 'repair'} />
            )}
            {progress?.canGoOn && (
              <Button
                variant={unmended > 0 ? 'solid' : 'outline'}
                busy={busy}
                onClick={() => onGoOn(offered)}
                aria-describedby="zv-go-on"
              >
                Искать дальше
              </Button>
            )}
          </div>
          {progress?.canGoOn && (
            <p id="zv-go-on" className={styles.muted}>
              {unmended > 0
                ? 'Поиск пойдёт шире: может починить и остальное, но переставит больше.'
                : 'Поиск пойдёт шире: может обойтись меньшими переменами.'}{' '}
              То, что уже найдено, останется.
            </p>
          )}
        </>
      )}
    </>
  );
}

/** «Лучше, чем № 3 (3 урока, 1 класс; осталось 1 нарушение), не нашлось.» */
function widerText({ state }: GeneratorRun, before: GeneratorRun): string {
  const size = `№ ${before.id} (${runSize(before)})`;
  return state === 'running' ? `Ищем лучше, чем ${size}.` : `Лучше, чем ${size}, не нашлось.`;
}

function CompareLink({ run, isMain = false }: { run: number; isMain?: boolean }) {
  return (
    <Link
      to="/app/schedule/generator"
      search={{ step: 'compare', run }}
      {...buttonLook({ variant: isMain ? 'solid' : 'outline' })}
    >
      Сравнить № {run}
    </Link>
  );
}

interface NumbersProps {
  run: GeneratorRun;
  progress: NonNullable<GeneratorRun['progress']>;
}

function Numbers({ run, progress }: NumbersProps) {
  const { curve, metrics, resisting, culprits, waysOut } = progress;
  return (
    <>
      {/* A repair seeks few changes, not a low cost. */}
      <RunFigures curve={run.mode === 'repair' ? [] : curve} figures={runFigures(metrics)} />
      <ResistingLessons lessons={resisting} />
      {culprits.length > 0 && (
        <>
          <h2>{culpritsTitle(run)}</h2>
          <ul className={styles.list}>
            {culprits.map((culprit) => (
              <li key={`${culprit.rule} ${culprit.name}`}>{culpritText(culprit)}</li>
            ))}
          </ul>
          {waysOut.length > 0 && (
            <>
              <h2>Снимите одно из</h2>
              <p className={styles.muted}>Каждого достаточно: без него расписание нашлось.</p>
              <ul className={styles.list}>
                {waysOut.map((way) => (
                  <li key={way}>{way}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </>
  );
}

/** Buttons that begin and end a search go with that: the focus they had is given to what says how it goes. */
function useFocusKept(to: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    to.current?.focus();
  });
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      last.current = event.target;
    },
  };
}
