import type { GeneratorRun } from '@zvonok/api-client/generator';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { REPAIR_LEAVES, repairSizeText, repairText } from '@zvonok/domain/generator/repair-text';
import { BROKEN_LABEL, GENERATOR_RULES } from '@zvonok/domain/generator/rules';
import type { RunFigure } from '@zvonok/ui/generator';

type Progress = NonNullable<GeneratorRun['progress']>;

export const RUN_MODE_LABEL = {
  scratch: 'С нуля',
  improve: 'Улучшить постоянное',
  repair: 'Починить с наименьшими переменами',
} satisfies Record<GeneratorRun['mode'], string>;

const RUN_STATE_LABEL = {
  running: 'составляется',
  done: 'готово',
  cancelled: 'остановлено',
  interrupted: 'прервано',
} satisfies Record<GeneratorRun['state'], string>;

/** The numbers in the order of their weight; those that should be nothing are marked when they are not. */
const FIGURES: readonly { key: string; label: string; isMust: boolean }[] = [
  { key: 'clashes', label: 'Накладки', isMust: true },
  { key: 'unplaced', label: 'Уроки без места', isMust: true },
  { key: 'roomsOver', label: BROKEN_LABEL.rooms, isMust: true },
  { key: 'closedSlots', label: 'Уроки в закрытые часы', isMust: true },
  { key: 'teacherDayOver', label: 'Лишние уроки в день у учителей', isMust: true },
  { key: 'freeDaysMissing', label: 'Нет свободных дней', isMust: true },
  { key: 'overNorm', label: 'Превышения дневной нормы', isMust: false },
  { key: 'repeats', label: 'Повторы предмета в день', isMust: true },
  { key: 'brokenDoubles', label: 'Разорванные пары', isMust: false },
  { key: 'windows', label: 'Окна учителей', isMust: false },
  { key: 'crossings', label: 'Переходы между корпусами', isMust: false },
  { key: 'heavyEdgeDays', label: 'Классы, где труднее всего не во вторник и не в среду', isMust: false },
  { key: 'moved', label: 'Переставлено уроков', isMust: false },
  { key: 'roomsChanged', label: 'Сменили кабинет', isMust: false },
  { key: 'classesChanged', label: 'Затронуто классов', isMust: false },
];

/** What the hours themselves demand of a number; null if nothing does, or it is unknown. */
function leastOf(key: string, { overNormLeast }: Progress['metrics']): number | null {
  return key === 'overNorm' ? (overNormLeast ?? null) : null;
}

/** What a number is to be read against. */
function noteOf(key: string, metrics: Progress['metrics']): string | null {
  const least = leastOf(key, metrics) ?? 0;
  if (least > 0) return `меньше ${least} не выйдет`;
  const { roomDoublesAllowed = 0, windowsMoving = 0 } = metrics;
  if (key === 'windows') return windowsMoving > 0 ? `на переход между корпусами: ${windowsMoving}` : null;
  return key === 'roomsOver' && roomDoublesAllowed > 0 ? `разрешённых: ${roomDoublesAllowed}` : null;
}

export function runFigures(metrics: Progress['metrics']): RunFigure[] {
  return FIGURES.flatMap(({ key, label, isMust }) => {
    const value = metrics[key];
    if (value === undefined) return [];
    const [least, note] = [leastOf(key, metrics), noteOf(key, metrics)];
    return [
      {
        ...{ label, value: String(Math.round(value)) },
        isBad: (isMust && value > 0) || (least !== null && value > least),
        ...(note !== null && { note }),
      },
    ];
  });
}

/** «Уроков в закрытые часы учителей: Фомина Н. Н. — 3». */
export function culpritText({ rule, name, count }: Progress['culprits'][number]): string {
  const known = [...GENERATOR_RULES, 'unplaced' as const].find((each) => each === rule);
  return `${known ? BROKEN_LABEL[known] : 'Накладок'}: ${name} — ${count}`;
}

/** What the culprits of a search are: after a repair that has mended all it was to, those that it has left alone. */
export function culpritsTitle(run: GeneratorRun): string {
  return repairChanges(run)?.unmended === 0 ? 'Нарушено и в постоянном расписании' : 'Что не сходится';
}

/** What a repair comes to, in words; nothing of any other search, or of one that was refused. */
export function repairNews(run: Pick<GeneratorRun, 'mode' | 'progress'>): readonly string[] {
  const changes = repairChanges(run);
  if (!changes) return [];
  const leaves = changes.unmended === 0 && !run.progress?.isComplete ? [REPAIR_LEAVES] : [];
  return [repairText(changes), ...leaves];
}

function repairChanges({ mode, progress }: Pick<GeneratorRun, 'mode' | 'progress'>) {
  if (mode !== 'repair' || !progress || isRefused({ progress })) return null;
  const { moved, roomsChanged = 0, classesChanged = 0, movedLeast, unmended } = progress.metrics;
  if (moved === undefined || movedLeast === undefined || unmended === undefined) return null;
  return { moved, roomsChanged, classesChanged, movedLeast, unmended };
}

/** «3 урока, 1 класс» of a repair, «вариант 3» of any other search. */
export function runSize(run: GeneratorRun): string {
  if (isRefused(run)) return 'не составлялось';
  const changes = repairChanges(run);
  return changes ? repairSizeText(changes) : `вариант ${run.seed}`;
}

/** «№ 3: 3 урока, 1 класс — Починить с наименьшими переменами, 23.11.2026 08:15». */
export function runName(run: GeneratorRun): string {
  return `№ ${run.id}: ${runSize(run)} — ${RUN_MODE_LABEL[run.mode]}, ${showServerDate(run.startedAt)}`;
}

/** «№ 3, Починить с наименьшими переменами, 23.11.2026 08:15: готово». */
export function runTitle(run: GeneratorRun): string {
  const { id, mode, progress, startedAt, state } = run;
  const title = `№ ${id}, ${RUN_MODE_LABEL[mode]}, ${showServerDate(startedAt)}: ${runState(run)}`;
  // What a repair has mended and left, it says itself.
  const isBroken = progress && !progress.isComplete && !repairChanges(run) && !isRefused(run);
  return isBroken ? `${title}. Строгие правила ${state === 'running' ? 'пока ' : ''}выполнены не все` : title;
}

export function runState(run: GeneratorRun): string {
  return isRefused(run) ? 'невозможно' : RUN_STATE_LABEL[run.state];
}

/** Whether nothing was searched for, because what was to be mended cannot be. */
export function isRefused({ progress }: Pick<GeneratorRun, 'progress'>): boolean {
  return progress !== null && progress.impossible.length > 0;
}
