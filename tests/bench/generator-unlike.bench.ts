import { readFileSync } from 'node:fs';
import { check } from '../../packages/solver/src/generator/check.ts';
import { generate } from '../../packages/solver/src/generator/generate.ts';
import { countByTime } from './generator/timed-evaluator.ts';
import { demoSchools, type StandingSchool, unlikeSchools } from './generator/unlike-schools.ts';
import { median } from './median.ts';
import { verdict } from './verdict.ts';

// Both demo schools, and three schools unlike them: 13 classes with few rooms; 36 classes with halves and choices;
// 20 classes in two buildings and two shifts. Each is read from its standing timetable as the server reads it, and
// judged by the clock by an evaluator that shares no code with the search: a timetable from nothing, and repairs.
// BENCH_ROUNDS, BENCH_DAYS_OFF and BENCH_SCHOOL (a word of its name) shorten it.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 150);
const DAYS_OFF = Number(process.env.BENCH_DAYS_OFF ?? 10);
const WORD = process.env.BENCH_SCHOOL ?? '';
const [WINDOWS, WINDOWS_IN_ONE] = [0.3, 0.1];
const [CHANGES_A_LESSON, MOST_CLASSES] = [3, 6];
const REPAIR = { mode: 'repair', rounds: 24 } as const;

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const schools = [
  ...demoSchools([
    { name: 'demo', school: read('../../apps/server/src/seeds/demo-school.json') },
    { name: 'demo of 60 classes', school: read('./demo-school-60.json') },
  ]),
  ...unlikeSchools(),
];
for (const school of schools.filter(({ name }) => name.includes(WORD))) {
  const { problem, name } = school;
  console.log(
    `\n${name}: ${problem.classes.length} classes, ${problem.teachers.length} teachers, ${problem.current.length} lessons`,
  );
  const impossible = check(problem).filter(({ severity }) => severity === 'impossible');
  console.log(
    `named as impossible of what stands: ${impossible.length}   ${verdict(impossible.length === 0)}`,
  );
  if (ROUNDS > 0) fromNothing(school);
  if (DAYS_OFF > 0) repairs(school);
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

function repairs({ problem }: StandingSchool): void {
  const inOrder = (lessons: typeof problem.current) =>
    lessons.map(({ item, day, number, rooms }) => `${item} ${day} ${number} ${rooms.join()}`).toSorted();
  const unasked = generate(problem, REPAIR);
  const isSame = inOrder(unasked.lessons).join('; ') === inOrder(problem.current).join('; ');
  console.log(`nothing asked: ${isSame ? 'nothing changes' : 'SOMETHING CHANGES'}   ${verdict(isSame)}`);

  const partsOf = new Map(problem.items.map(({ id, parts }) => [id, parts]));
  const shares: number[] = [];
  const seconds: number[] = [];
  let [asked, done, mostClasses, locksBroken, atLeast, brokenMore] = [0, 0, 0, 0, 0, 0];
  const stands = countByTime(problem, problem.current);
  for (const teacher of problem.teachers.filter((_, index) => index % 2 === 0)) {
    if (asked === DAYS_OFF) break;
    const own = (placed: (typeof problem.current)[number]) =>
      partsOf.get(placed.item)?.some((part) => part.teacher === teacher.id) === true;
    const day = problem.days[teacher.id % problem.days.length];
    const going = problem.current.filter((placed) => placed.day === day && own(placed));
    if (!day || going.length < 2) continue;
    const closed = problem.bells.map(({ shift, number }) => ({ day, shift, number }));
    const locks = problem.current.flatMap((placed, index) =>
      index % 9 === 0 && !own(placed)
        ? [{ kind: 'lesson' as const, item: placed.item, day: placed.day, number: placed.number }]
        : [],
    );
    const wanted = {
      ...problem,
      locks: [...problem.locks, ...locks],
      teachers: problem.teachers.map((one) =>
        one === teacher ? { ...one, closed: [...one.closed, ...closed] } : one,
      ),
    };
    if (check(wanted).some(({ severity }) => severity === 'impossible')) continue;
    asked += 1;
    const begun = performance.now();
    const found = generate(wanted, REPAIR);
    seconds.push((performance.now() - begun) / 1000);
    const judged = countByTime(wanted, found.lessons);
    const { moved, roomsChanged = 0, classesChanged = 0, movedLeast = 0 } = found.metrics;
    locksBroken += judged.locksBroken;
    const isWorse =
      judged.teacherClashes > stands.teacherClashes ||
      judged.roomsOver > stands.roomsOver ||
      judged.repeats > stands.repeats ||
      judged.hoursMissing > stands.hoursMissing;
    if (isWorse) brokenMore += 1;
    const isDone = judged.closedSlots === 0;
    if (isDone) {
      done += 1;
      shares.push((moved + roomsChanged) / going.length);
      mostClasses = Math.max(mostClasses, classesChanged);
      if (moved <= movedLeast) atLeast += 1;
    }
    console.log(
      `  ${teacher.name}, ${day}: ${going.length} lessons had to go, ${moved} moved, ${roomsChanged} in another room, ` +
        `${classesChanged} classes, at least ${movedLeast}${isDone ? '' : ', NOT DONE'}, ${seconds.at(-1)?.toFixed(1)} s`,
    );
  }
  console.log(
    `a free day: ${done} of ${asked} done, changes for a lesson that had to go ${median(shares).toFixed(2)} in the middle, promised ≤ ` +
      `${CHANGES_A_LESSON}   ${verdict(median(shares) <= CHANGES_A_LESSON)}\n` +
      `  at the bound, which no other can be under: ${atLeast}; classes at most ${mostClasses}, promised ≤ ${MOST_CLASSES}   ` +
      `${verdict(mostClasses <= MOST_CLASSES)}\n` +
      `  rules broken more than they stand: ${brokenMore}, locked lessons moved: ${locksBroken}   ` +
      `${verdict(brokenMore + locksBroken === 0)}; ${median(seconds).toFixed(1)} s in the middle`,
  );
}
