import { check } from '../../packages/solver/src/generator/check.ts';
import { generate } from '../../packages/solver/src/generator/generate.ts';
import { askFet } from './generator/fet-file.ts';
import { countByTime } from './generator/timed-evaluator.ts';
import { type StandingSchool, standingSchools } from './generator/unlike-schools.ts';
import { verdict } from './verdict.ts';

// Timetables from nothing of both demo schools, and of three schools unlike them: 13 classes with few rooms; 36 classes
// with halves and choices; 20 classes in two buildings and two shifts. Each is read from its standing timetable as the
// server reads it, and judged by the clock by an evaluator that shares no code with the search. BENCH_ROUNDS,
// BENCH_FET_SECONDS and BENCH_SCHOOL (a word of its name) shorten it.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 150);
const FET_SECONDS = Number(process.env.BENCH_FET_SECONDS ?? 120);
const [WINDOWS, WINDOWS_IN_ONE] = [0.3, 0.1];

for (const school of standingSchools(process.env.BENCH_SCHOOL)) {
  const { problem, name } = school;
  console.log(
    `\n${name}: ${problem.classes.length} classes, ${problem.teachers.length} teachers, ${problem.current.length} lessons`,
  );
  const impossible = check(problem).filter(({ severity }) => severity === 'impossible');
  console.log(
    `named as impossible of what stands: ${impossible.length}   ${verdict(impossible.length === 0)}`,
  );
  fromNothing(school);
  if (FET_SECONDS > 0) besideFet(school);
}

function fromNothing({ problem, isInOneBuilding }: StandingSchool): void {
  const stands = countByTime(problem, problem.current);
  const begun = performance.now();
  const found = generate({ ...problem, current: [] }, { rounds: ROUNDS });
  const seconds = (performance.now() - begun) / 1000;
  const judged = countByTime(problem, found.lessons);
  const {
    hoursMissing,
    teacherClashes,
    classClashes,
    classWindows,
    roomsOver,
    wrongRooms,
    closedSlots,
    repeats,
  } = judged;
  const broken =
    hoursMissing +
    teacherClashes +
    classClashes +
    classWindows +
    roomsOver +
    wrongRooms +
    closedSlots +
    repeats;
  const promised = isInOneBuilding ? WINDOWS_IN_ONE : WINDOWS;
  console.log(
    `from nothing, ${ROUNDS} rounds, ${seconds.toFixed(1)} s: complete by its own word ${found.isComplete ? 'yes' : 'NO'}, ` +
      `broken by the evaluator's ${broken}   ${verdict(found.isComplete && broken === 0)}\n` +
      `  doubles of rooms ${judged.roomDoubles}, standing ${stands.roomDoubles}   ${verdict(judged.roomDoubles <= stands.roomDoubles)}\n` +
      `  windows a teacher-week ${judged.windowsMean.toFixed(3)} (own count ${found.metrics.windowsMean.toFixed(3)}), standing ` +
      `${stands.windowsMean.toFixed(2)}, promised ≤ ${promised}   ${verdict(judged.windowsMean <= promised)}\n` +
      `  changes of the building ${judged.crossings}, standing ${stands.crossings}`,
  );
}

/** FET knows one shift, the first room of a lesson and windows as a limit: at most one a week for a teacher. */
function besideFet({ problem }: StandingSchool): void {
  const isInShifts = problem.bells.some(({ shift }) => shift === 2);
  const fet = isInShifts ? 'its file has one shift' : askFet(problem, FET_SECONDS);
  if (typeof fet === 'string') {
    console.log(`FET: ${fet}`);
    return;
  }
  const judged = countByTime(problem, fet.lessons);
  console.log(
    `FET: ${fet.lessons.length} of ${problem.current.length} lessons in ${fet.took.toFixed(0)} s, clashes ${judged.teacherClashes}, ` +
      `windows a teacher-week ${judged.windowsMean.toFixed(3)}`,
  );
}
