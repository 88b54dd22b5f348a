import { check, impossibleWishes } from '../../packages/solver/src/generator/check.ts';
import { generate } from '../../packages/solver/src/generator/generate.ts';
import { countByTime } from './generator/timed-evaluator.ts';
import { type StandingSchool, standingSchools } from './generator/unlike-schools.ts';
import { median } from './median.ts';
import { verdict } from './verdict.ts';

// A free day for one teacher in the timetable that stands, for ten teachers of both demo schools and of three schools
// unlike them, where the check has nothing against it; every ninth lesson is locked. What the small result leaves is
// searched for on, as with «Искать дальше». Counted by the clock by an
// evaluator that shares no code with the search. BENCH_DAYS_OFF, BENCH_ROUNDS and BENCH_SCHOOL (a word of its name)
// shorten it.
const DAYS_OFF = Number(process.env.BENCH_DAYS_OFF ?? 10);
/** «Как обычно» of the page. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 600);
const [CHANGES_A_LESSON, MOST_CLASSES] = [3, 6];
const REPAIR = { mode: 'repair', rounds: ROUNDS } as const;

for (const school of standingSchools(process.env.BENCH_SCHOOL)) {
  const { problem, name } = school;
  console.log(
    `\n${name}: ${problem.classes.length} classes, ${problem.teachers.length} teachers, ${problem.current.length} lessons`,
  );
  repairs(school);
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
  let [doneAtOnce, refused] = [0, 0];
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
    const small = generate(wanted, REPAIR);
    seconds.push((performance.now() - begun) / 1000);
    if (impossibleWishes(wanted).length > 0) refused += 1;
    const goesOn = small.metrics.unmended !== 0 && small.canGoOn === true;
    if (small.metrics.unmended === 0) doneAtOnce += 1;
    const found = goesOn ? generate(wanted, { ...REPAIR, continues: small.lessons }) : small;
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
        `${classesChanged} classes, at least ${movedLeast}${isDone ? '' : ', NOT DONE'}${goesOn ? ', searched on' : ''}, ${seconds.at(-1)?.toFixed(1)} s`,
    );
  }
  console.log(
    `a free day: ${done} of ${asked} done, ${doneAtOnce} by the small result, refused though possible by the check: ${refused}   ` +
      `${verdict(refused === 0)}\n  ` +
      `changes for a lesson that had to go ${median(shares).toFixed(2)} in the middle, promised ≤ ` +
      `${CHANGES_A_LESSON}   ${verdict(median(shares) <= CHANGES_A_LESSON)}\n` +
      `  at the bound, which no other can be under: ${atLeast}; classes at most ${mostClasses}, promised ≤ ${MOST_CLASSES}   ` +
      `${verdict(mostClasses <= MOST_CLASSES)}\n` +
      `  rules broken more than they stand: ${brokenMore}, locked lessons moved: ${locksBroken}   ` +
      `${verdict(brokenMore + locksBroken === 0)}; ${median(seconds).toFixed(1)} s in the middle`,
  );
}
