import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { GeneratorProblem, PlacedLesson } from '../../../packages/solver/src/generator/problem.ts';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const tag = (name: string, inside: string | number | boolean) => `<${name}>${inside}</${name}>\n`;
const list = (name: string, all: readonly string[]) => tag(name, `\n${all.join('')}`);

/**
 * The same school as a file of FET (fet-cl --inputfile=…): hours, teachers, closed slots, days without gaps that start
 * with the first lesson, the norm of a day, locks, at most one window a week for a teacher. What FET has no word for is
 * left out, which is easier for FET: the heaviest day, the second room of subgroups.
 */
function fetFile(problem: GeneratorProblem): string {
  const { days, bells, classes, items, teachers, rooms, roomKinds } = problem;
  const hours = bells.map(({ number }) => String(number));
  const className = (id: number) => classes.find((group) => group.id === id)?.name ?? '';
  const teacherName = (id: number) => `${id} ${teachers.find((teacher) => teacher.id === id)?.name ?? ''}`;
  /** A room that takes two classes is two rooms to FET. */
  const places = rooms.flatMap(({ id, name, capacity }) =>
    Array.from({ length: capacity }, (_, index) => ({ id, name: `${name} ${index + 1}` })),
  );
  const placesOf = (ids: readonly number[]) =>
    places.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

  let next = 1;
  const activities: string[] = [];
  const time: string[] = [list('ConstraintBasicCompulsoryTime', [weight(100)])];
  const space: string[] = [list('ConstraintBasicCompulsorySpace', [weight(100)])];
  for (const item of items) {
    const first = next;
    const own = Array.from({ length: item.hours }, (_, index) => first + index);
    next += item.hours;
    for (const id of own) {
      activities.push(
        list('Activity', [
          ...item.parts.flatMap(({ teacher }) =>
            teacher === null ? [] : [tag('Teacher', escaped(teacherName(teacher)))],
          ),
          tag('Subject', escaped(item.subject.name)),
          ...item.classes.map((group) => tag('Students', escaped(className(group)))),
          tag('Duration', 1),
          tag('Total_Duration', item.hours),
          tag('Id', id),
          tag('Activity_Group_Id', item.hours > 1 ? first : 0),
          tag('Active', true),
        ]),
      );
      const room = item.parts[0]?.room;
      const able =
        room &&
        placesOf('room' in room ? [room.room] : (roomKinds.find((one) => one.id === room.kind)?.rooms ?? []));
      if (able) {
        space.push(
          list('ConstraintActivityPreferredRooms', [
            weight(100),
            tag('Activity_Id', id),
            tag('Number_of_Preferred_Rooms', able.length),
            ...able.map((name) => tag('Preferred_Room', escaped(name))),
          ]),
        );
      }
    }
    if (own.length > 1 && item.mostADay === 1) {
      time.push(
        list('ConstraintMinDaysBetweenActivities', [
          weight(100),
          tag('Consecutive_If_Same_Day', true),
          tag('Number_of_Activities', own.length),
          ...own.map((id) => tag('Activity_Id', id)),
          tag('MinDays', 1),
        ]),
      );
    }
    const locked = problem.locks.filter((lock) => lock.kind === 'lesson' && lock.item === item.id);
    locked.forEach((lock, index) => {
      if (lock.kind !== 'lesson') return;
      time.push(
        list('ConstraintActivityPreferredStartingTime', [
          weight(100),
          tag('Activity_Id', first + index),
          tag('Preferred_Day', lock.day),
          tag('Preferred_Hour', lock.number),
          tag('Permanently_Locked', true),
        ]),
      );
    });
  }
  for (const { id, closed } of teachers) {
    if (closed.length === 0) continue;
    time.push(
      list('ConstraintTeacherNotAvailableTimes', [
        weight(100),
        tag('Teacher', escaped(teacherName(id))),
        tag('Number_of_Not_Available_Times', closed.length),
        ...closed.map(({ day, number }) =>
          list('Not_Available_Time', [tag('Day', day), tag('Hour', number)]),
        ),
      ]),
    );
  }
  time.push(
    list('ConstraintStudentsEarlyMaxBeginningsAtSecondHour', [
      weight(100),
      tag('Max_Beginnings_At_Second_Hour', 0),
    ]),
    list('ConstraintStudentsMaxGapsPerWeek', [weight(100), tag('Max_Gaps', 0)]),
    list('ConstraintTeachersMaxGapsPerWeek', [weight(100), tag('Max_Gaps', 1)]),
    ...classes.map(({ id, name, norm, days: own }) =>
      list('ConstraintStudentsSetMaxHoursDaily', [
        weight(100),
        tag('Maximum_Hours_Daily', Math.max(norm.aDay, Math.ceil(hoursOf(items, id) / own.length))),
        tag('Students', escaped(name)),
      ]),
    ),
  );
  const subjects = [...new Set(items.map(({ subject }) => subject.name))];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<fet version="6.8.0">\n${[
    tag('Institution_Name', 'Звонок'),
    list('Days_List', [
      tag('Number_of_Days', days.length),
      ...days.map((day) => list('Day', [tag('Name', day)])),
    ]),
    list('Hours_List', [
      tag('Number_of_Hours', hours.length),
      ...hours.map((hour) => list('Hour', [tag('Name', hour)])),
    ]),
    list(
      'Subjects_List',
      subjects.map((name) => list('Subject', [tag('Name', escaped(name))])),
    ),
    list(
      'Teachers_List',
      teachers.map(({ id }) => list('Teacher', [tag('Name', escaped(teacherName(id)))])),
    ),
    list(
      'Students_List',
      classes.map(({ name }) => list('Year', [tag('Name', escaped(name)), tag('Number_of_Students', 0)])),
    ),
    list('Activities_List', activities),
    list(
      'Rooms_List',
      places.map(({ name }) => list('Room', [tag('Name', escaped(name)), tag('Capacity', 99)])),
    ),
    list('Time_Constraints_List', time),
    list('Space_Constraints_List', space),
  ].join('')}</fet>\n`;
}

/** What FET finds of the same school in so many seconds; in words why there is nothing. */
export function askFet(
  problem: GeneratorProblem,
  seconds: number,
): { lessons: PlacedLesson[]; took: number } | string {
  const folder = mkdtempSync(join(tmpdir(), 'zvonok-fet-'));
  const file = join(folder, 'school.fet');
  writeFileSync(file, fetFile(problem));
  const begun = performance.now();
  const fet = spawnSync('fet-cl', [
    `--inputfile=${file}`,
    `--timelimitseconds=${seconds}`,
    `--outputdir=${folder}`,
    '--htmllevel=0',
  ]);
  const took = (performance.now() - begun) / 1000;
  if (fet.error) return `fet-cl is not installed here (Debian: apt-get install fet); its file: ${file}`;
  const made = join(folder, 'timetables', 'school', 'school_activities.xml');
  if (!existsSync(made)) return `no timetable after ${took.toFixed(0)} s`;
  return { lessons: fetTimetable(problem, readFileSync(made, 'utf8')), took };
}

/** What FET has made of such a file: `…_activities.xml`, with no rooms. */
function fetTimetable({ items }: GeneratorProblem, xml: string): PlacedLesson[] {
  const itemOf = items.flatMap(({ id, hours }) => Array.from({ length: hours }, () => id));
  const inside = (text: string, name: string) => text.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1];
  return xml
    .split('<Activity>')
    .slice(1)
    .flatMap((text): PlacedLesson[] => {
      const item = itemOf[Number(inside(text, 'Id')) - 1];
      const day = WEEKDAYS.find((one) => one === inside(text, 'Day'));
      const number = Number(inside(text, 'Hour')) as LessonNumber;
      return item === undefined || !day || !number ? [] : [{ item, day, number, rooms: [] }];
    });
}

/** Hours beyond the norm have to be somewhere. */
function hoursOf(items: GeneratorProblem['items'], group: number): number {
  return items.reduce((sum, { classes, hours }) => sum + (classes.includes(group) ? hours : 0), 0);
}

function weight(percentage: number): string {
  return tag('Weight_Percentage', percentage);
}
