import { canReadLoad } from '@zvonok/domain/access/rights';
import { weekInCalendar } from '@zvonok/domain/calendar/calendar-week';
import { WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import { type ClassLoad, classLoads } from '@zvonok/domain/load/class-load';
import { loadFilter } from '@zvonok/domain/load/load-filter';
import { LOAD_LABEL, LOAD_LIST_NAME, subjectsText } from '@zvonok/domain/load/load-texts';
import { type TeacherLoad, teacherLoads } from '@zvonok/domain/load/teacher-load';
import type { WeekLoad } from '@zvonok/domain/load/week-load';
import { withoutDays } from '@zvonok/domain/timetable/days-off';
import { type Timetable, timetableOf } from '@zvonok/domain/timetable/timetable';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { timetableDay } from '../../platform/clock.ts';
import { presentEditorTeachers } from '../../timetable/present-teacher.ts';
import { partsOf } from '../../timetable/read-week.ts';
import { exportList } from '../list-export.ts';
import { defineOperation } from '../operation.ts';
import type { Services } from '../services.ts';
import { heldIn, weekOf } from '../week.ts';

/** The weekly load of the permanent timetable or of a week, as its list shows it for the same search. */
export const exportLoad = defineOperation('exportLoad', {
  allow: canReadLoad,
  async run(call, services) {
    const { view = 'teachers', text = '', statuses = '' } = call.query;
    const week = call.query.week === undefined ? null : weekOf(call, services.clock);
    const isWanted = loadFilter(text, statuses.split(','));
    const layout = await services.schoolWeek.layout();
    const name = LOAD_LIST_NAME[view] + (week === null ? '' : ` с ${week.split('-').reverse().join('.')}`);
    if (view === 'classes') {
      return exportList(call, services, {
        name,
        plainName: 'class-load.xlsx',
        columns: [
          { header: LOAD_LABEL.group, width: 10, value: (load: ClassLoad) => load.name },
          ...weekColumns(layout),
          { header: LOAD_LABEL.partHours, width: 16, value: (load: ClassLoad) => load.partHours },
          SUBJECTS,
        ],
        read: async () => classLoads(await readTimetable(services, { layout, week })).filter(isWanted),
      });
    }
    return exportList(call, services, {
      name,
      plainName: 'teacher-load.xlsx',
      columns: [
        { header: LOAD_LABEL.teacher, width: 28, value: (load: TeacherLoad) => load.name },
        ...weekColumns(layout),
        ...(week === null ? COMPARED : SUBSTITUTED),
        SUBJECTS,
      ],
      async read() {
        const [timetable, lessons, staff] = await Promise.all([
          readTimetable(services, { layout, week }),
          services.timetable.permanent(heldIn(call, services.clock)),
          services.teachers.list(),
        ]);
        return teacherLoads(timetable, presentEditorTeachers(staff, lessons)).filter(isWanted);
      },
    });
  },
});

const SUBJECTS = {
  header: LOAD_LABEL.subjects,
  width: 60,
  value: ({ subjects }: WeekLoad) => subjectsText(subjects) || null,
};
const COMPARED = [
  { header: LOAD_LABEL.planned, width: 14, value: ({ workload }: TeacherLoad) => workload.planned },
  { header: LOAD_LABEL.missing, width: 12, value: ({ workload }: TeacherLoad) => workload.missing || null },
  { header: LOAD_LABEL.extra, width: 10, value: ({ workload }: TeacherLoad) => workload.extra || null },
];
const SUBSTITUTED = [
  { header: LOAD_LABEL.substituted, width: 18, value: (load: TeacherLoad) => load.substituted || null },
];

/** All hours, those of each day, and the windows. */
function weekColumns({ days }: WeekLayout) {
  return [
    { header: LOAD_LABEL.hours, width: 8, value: ({ hours }: WeekLoad) => hours },
    ...days.map((day, index) => ({
      header: WEEKDAY_SHORT_LABEL[day],
      width: 6,
      value: (load: WeekLoad) => load.days[index]?.hours || null,
    })),
    { header: LOAD_LABEL.windows, width: 8, value: ({ windows }: WeekLoad) => windows || null },
  ];
}

async function readTimetable(
  {
    timetable,
    calendar,
    clock,
    schoolWeek,
  }: Pick<Services, 'timetable' | 'calendar' | 'clock' | 'schoolWeek'>,
  { layout, week }: { layout: WeekLayout; week: string | null },
): Promise<Timetable> {
  const [classes, lessons, bells] = await Promise.all([
    timetable.classes(),
    week === null ? timetable.permanent({ on: timetableDay(clock) }) : timetable.week(week),
    schoolWeek.bells(week),
  ]);
  const shown = timetableOf(classes, partsOf(lessons), layout, bells ?? undefined);
  if (week === null) return shown;
  const { daysOff } = weekInCalendar(week, await calendar.read(), layout.days);
  return withoutDays(shown, [...daysOff.keys()]);
}
