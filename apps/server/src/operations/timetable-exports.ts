import { canEditSchedule, canReadLoad, canViewSchedule } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/audit';
import { weekInCalendar } from '@zvonok/domain/calendar/calendar-week';
import type { SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { dateInWeek, dayTitle, type IsoDate, weekTitleOnPaper } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import {
  DEFAULT_EXPORT_FILE_NAME,
  SAMPLE_FILE_NAME,
  SAMPLE_PLAIN_FILE_NAME,
  timetableFileName,
} from '@zvonok/domain/downloads/file-names';
import { LOAD_LABEL, LOAD_LIST_NAME, loadFilter, subjectsText } from '@zvonok/domain/load/load-texts';
import { type ClassLoad, classLoads, type TeacherLoad, teacherLoads } from '@zvonok/domain/load/teacher-load';
import type { WeekLoad } from '@zvonok/domain/load/week-load';
import { withoutDays } from '@zvonok/domain/timetable/open-lessons';
import { type Timetable, timetableOf } from '@zvonok/domain/timetable/timetable';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { XLSX } from '../files/workbook/cells.ts';
import { samplePlan } from '../files/workbook/sample-plan.ts';
import type { TableWeek } from '../files/workbook/timetable-workbook.ts';
import { schoolMoment, timetableDay } from '../platform/clock.ts';
import { partsOf } from '../timetable/read-week.ts';
import { presentEditorTeachers } from '../timetable/teachers.ts';
import { FileAnswer } from './answers.ts';
import { authorOf } from './caller.ts';
import { exportList } from './list-export.ts';
import { defineOperation } from './operation.ts';
import type { Services } from './services.ts';
import { heldIn, weekOf } from './week.ts';

/**
 * The permanent timetable as a workbook; with `week`, its two tables for reading show that week with its dates, changes
 * and holidays.
 */
const exportTimetable = defineOperation('exportTimetable', {
  allow: canViewSchedule,
  async run(call, { calendar, changes, clock, files, recordAudit, school, schoolPlan }) {
    const {
      export_groups_table: classes = false,
      export_teachers_table: teachers = false,
      week,
    } = call.query;
    const bytes = await files.withMaker(call, async (run) => {
      const { schoolName } = school.facts;
      const plan = await schoolPlan(heldIn(call, clock));
      const ofWeek = async (monday: IsoDate) => ({
        changes: await changes.activeInWeek(monday),
        week: tableWeek(monday, { schoolName, layout: plan.layout, calendar: await calendar.read() }),
      });
      const shown = week === undefined ? { changes: [] } : await ofWeek(weekOf(call, clock));
      return run('writeTimetable', {
        school: plan,
        shown: { classes, teachers, ...shown },
        title: `Расписание — ${schoolName}`,
      });
    });
    const { userId, address } = authorOf(call);
    await recordAudit({
      action: 'timetable.exported',
      actor: { userId },
      address,
      ...(week !== undefined && { changes: auditFacts({ week }) }),
    });
    return new FileAnswer({
      bytes,
      mediaType: XLSX,
      name: timetableFileName(schoolMoment(clock.now(), clock.timeZone)),
      plainName: DEFAULT_EXPORT_FILE_NAME,
    });
  },
});

interface SchoolOfWeek {
  schoolName: string;
  layout: WeekLayout | undefined;
  calendar: SchoolCalendar;
}

function tableWeek(
  monday: IsoDate,
  { schoolName, layout = DEFAULT_WEEK_LAYOUT, calendar }: SchoolOfWeek,
): TableWeek {
  const { days } = layout;
  const { daysOff, extraDays } = weekInCalendar(monday, calendar, days);
  const week = weekTitleOnPaper(monday, dateInWeek(monday, days.at(-1) ?? 'FRIDAY'));
  return {
    title: [`${schoolName}: ${week}`, ...extraDays].join('; '),
    dates: Object.fromEntries(days.map((day) => [day, dayTitle(dateInWeek(monday, day))])),
    daysOff,
  };
}

/** A filled sample workbook of a small invented school. */
const exportTimetableSample = defineOperation('exportTimetableSample', {
  allow: canEditSchedule,
  async run(call, { files }) {
    const bytes = await files.withMaker(call, (run) =>
      run('writeTimetable', {
        school: samplePlan(),
        shown: { classes: false, teachers: false, changes: [] },
        title: 'Образец расписания',
      }),
    );
    return new FileAnswer({
      bytes,
      mediaType: XLSX,
      name: SAMPLE_FILE_NAME,
      plainName: SAMPLE_PLAIN_FILE_NAME,
    });
  },
});

/** The weekly load that the list shows for the same search, by the permanent timetable or by a week. */
const exportLoad = defineOperation('exportLoad', {
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

/** Workbooks of the timetable and of the load. */
export const TIMETABLE_EXPORT_OPERATIONS = {
  exportTimetable,
  exportTimetableSample,
  exportLoad,
};
