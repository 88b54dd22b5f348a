import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { ROOT } from './process.ts';

/**
 * How many files one fact passes on its way: every file of ours whose code runs with the fact in its hands. Constants,
 * words, locks and what only carries a version number are left out. A station is a file and a function in it; a
 * function that is not there any more is an error, and so is a file that no other station imports, unless something
 * else than an import leads to it (`through`).
 */
interface Station {
  file: string;
  runs: string;
  through?: 'press' | 'screen' | 'late' | 'query' | 'http' | 'services' | 'version' | 'worker';
}

interface Walk {
  title: string;
  stations: readonly Station[];
}

const FOLDERS = {
  ui: 'packages/ui/src/',
  domain: 'packages/domain/src/',
  client: 'packages/api-client/src/',
  machines: 'packages/machines/src/',
  solver: 'packages/solver/src/',
  staff: 'apps/staff/src/',
  server: 'apps/server/src/',
} as const;
type Folder = keyof typeof FOLDERS;

/** `folder path function [how it is reached]`, a line each. */
function stationsOf(text: string): Station[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [folder, path, runs, through] = line.trim().split(/\s+/) as [Folder, string, string, string?];
      const station = { file: `${FOLDERS[folder]}${path}`, runs };
      return through ? { ...station, through: through as NonNullable<Station['through']> } : station;
    });
}

/** What both walks do with a change on the server and on the screens that are open. */
const WRITTEN_AND_READ = `
  server timetable/change-timetable.ts timetableChanger services
  server timetable/changes.ts insertChanges
  server timetable/change-notifier.ts added
  server notifications/notifications.ts notifyTeachers
  server timetable/lessons.ts toLessons
  server timetable/read-week.ts weekLessons
  domain timetable/change-effects.ts withChange
  server timetable/present.ts classCache version
  client groups.ts groupQueries http
  domain timetable/timetable.ts buildTimetable`;

const SUBSTITUTION: Walk = {
  title: 'Замена: от нажатия до другого экрана',
  stations: stationsOf(`
    ui timetable/planning/replacement-menu.tsx ReplacementMenu press
    staff features/schedule/planning/replacement-menu.tsx ReplacementMenu screen
    staff shared/timetable-changes/use-timetable-changes.ts useTimetableChange
    staff shared/timetable-changes/change-timetable.ts changeTimetable late
    domain timetable/allowed-changes.ts canReplace
    staff shared/pending-changes/pending-changes.ts unsavedIn
    staff shared/timetable-changes/send-changes.ts createChangeSender
    client replacements.ts changeReplacements
    server http/contract/bind.ts bindContract http
    server operations/replacement/change-replacements.ts replaceTeacher http
    server operations/replacement/lesson-part.ts findPart
    ${WRITTEN_AND_READ.trim()}
    domain notifications/notices.ts replacementNotices
    domain timetable/changes.ts changeLesson
    staff features/schedule/timetable-query.ts useTimetable query
    ui timetable/grid/class-row.tsx ClassRow screen
    ui timetable/cells/class-cell.ts classCell`),
};

const MORNING: Walk = {
  title: 'Отсутствие: от записи до опубликованного плана',
  stations: stationsOf(`
    ui morning/absent-list.tsx AbsentList press
    staff features/morning/use-quick-absence.ts useQuickAbsence screen
    client absences.ts createAbsence
    staff shared/absences/use-absence-steps.ts useAbsenceSteps
    server http/contract/bind.ts bindContract http
    server operations/absences.ts createAbsence http
    server timetable/absences.ts absencesRepository services
    server operations/day-plan/draft.ts prepareForAbsence
    server operations/day-plan/read-day.ts readDayToPlan
    solver day-input.ts dayInputOf
    server operations/day-plan/solve-plans.ts dayPlanSolver services
    solver solve.ts threePlans
    solver compile.ts compile
    solver obstacles.ts applyPins
    solver state.ts DayState
    solver to-day-plan.ts planOf
    server timetable/day-plans.ts readDayPlan services
    staff shared/absences/use-absences.ts useAbsences query
    staff features/morning/use-morning-day.ts useMorningDay
    domain absences/absence.ts absenceAt
    domain timetable/open-lessons.ts openLessons
    staff features/morning/day-board.tsx DayBoard screen
    staff features/morning/use-morning.ts useMorning
    machines morning/morning.machine.ts morningMachine
    staff features/morning/day-solver.ts createDaySolver
    staff features/morning/solver.worker.ts propose worker
    staff features/morning/day-views.ts timetableWith
    ui morning/morning-board.tsx MorningBoard screen
    ui morning/preview-dialog.tsx PreviewDialog screen
    domain planning/moves.ts movesToChanges
    domain notifications/notices.ts planNotices
    staff features/morning/publish-through-server.ts createServerPublisher
    client day-plans.ts publishDayPlan
    server operations/day-plan/publications.ts publishDayPlan http
    server timetable/planned-changes.ts consequencesOf
    server timetable/publications.ts readPublications services
    ${WRITTEN_AND_READ.trim()}`),
};

/** The name as a declaration, a method or an import: where the code that runs begins. */
function runsIn(source: string, name: string): boolean {
  return new RegExp(`(function|const|class)\\s+${name}\\b|\\b${name}[(:<]|import \\{[^}]*\\b${name}\\b`).test(
    source,
  );
}

/** The files a file imports, as paths from the root. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:from|import\()\s*'([^']+)'|new URL\('([^']+)'/g)].flatMap(
    ([, from, url]) => {
      const named = from ?? url ?? '';
      if (named.startsWith('.')) return [posix.join(posix.dirname(file), named)];
      const [, name, path] = /^@zvonok\/([a-z-]+)\/(.+)$/.exec(named) ?? [];
      return name ? [`packages/${name}/src/${path}`] : [];
    },
  );
}

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '');

/** What is wrong with a walk as it is written here. */
async function complaintsOf({ stations }: Walk): Promise<string[]> {
  const complaints: string[] = [];
  const imported = new Set<string>();
  const sources = new Map<string, string>();
  for (const { file } of stations) {
    const source = await readFile(`${ROOT}/${file}`, 'utf8').catch(() => '');
    sources.set(file, source);
    for (const path of importsOf(file, source)) imported.add(withoutEnding(path));
  }
  for (const { file, runs, through } of stations) {
    const source = sources.get(file) ?? '';
    if (!runsIn(source, runs)) complaints.push(`${file}: нет ${runs}`);
    else if (!through && !imported.has(withoutEnding(file)))
      complaints.push(`${file}: никто на пути не зовёт`);
  }
  if (new Set(sources.keys()).size < stations.length) complaints.push('файл назван дважды');
  return complaints;
}

export const WALKS: readonly Walk[] = [SUBSTITUTION, MORNING];

if (import.meta.main) {
  const isLong = process.argv.includes('--files');
  for (const walk of WALKS) {
    console.log(`${walk.title}; файлов: ${walk.stations.length}`);
    if (isLong) for (const { file, runs } of walk.stations) console.log(`  ${file} ${runs}`);
    for (const complaint of await complaintsOf(walk)) {
      console.error(`  ✗ ${complaint}`);
      process.exitCode = 1;
    }
  }
}
