import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentProfile } from '../../accounts/present-profile.ts';
import { presentCalendarEntry } from '../../timetable/present-calendar-entry.ts';
import { presentLessonTime } from '../../timetable/present-lesson-time.ts';
import { presentTeacher } from '../../timetable/present-teacher.ts';
import { defineOperation } from '../operation.ts';
import { SIGN_IN_AGAIN } from '../refusals.ts';

export const getTimetableBasics = defineOperation('getTimetableBasics', {
  // Not the rule itself: the account in the answer is a person's own, so the token alone is not trusted.
  allow: (roles) => canViewSchedule(roles),
  async run({ session, refuse }, { accounts, calendar, clock, lessonTimes, schoolWeek, teachers }) {
    const [user, week, entries, times, staff] = await Promise.all([
      accounts.profile(session.userId),
      schoolWeek.read(),
      calendar.list(),
      lessonTimes.list(),
      teachers.list(),
    ]);
    if (!user) throw refuse(401, SIGN_IN_AGAIN);
    return {
      schoolWeek: week,
      calendar: entries.map(presentCalendarEntry),
      lessonTimes: times.map(presentLessonTime),
      teachers: staff.map(presentTeacher),
      profile: presentProfile(user, clock.timeZone),
    };
  },
});
