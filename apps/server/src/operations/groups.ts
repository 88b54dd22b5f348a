import { canViewSchedule } from '@zvonok/domain/access/rights';
import { movedDayOf } from '@zvonok/domain/calendar/school-calendar';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { presentGroups } from '../timetable/present.ts';
import { inList, writtenAnswer } from './answers.ts';
import { defineVersionedOperation } from './operation.ts';
import { heldIn, readDate, weekOf } from './week.ts';

/**
 * The timetable of a week. With the date of a moved day, the lessons of the weekday it follows are as on that day, and
 * all others are those of the permanent timetable. Any other date stands for its week.
 */
const listEditorGroups = defineVersionedOperation('listEditorGroups', {
  allow: canViewSchedule,
  variant(call, { clock }) {
    const date = readDate(call);
    return date === null ? weekOf(call, clock) : `${date} date`;
  },
  async build(variant, { calendar, classes, timetable }) {
    const [day = '', isDate] = variant.split(' ');
    const moved = isDate ? movedDayOf(day, await calendar.read()) : null;
    if (moved) return presentGroups(await timetable.classes(), await timetable.workedDay(moved));
    const all = await classes.ofWeek(isDate ? schoolWeekOf(day, WEEKDAYS) : day);
    return writtenAnswer([{ json: '[' }, ...inList(all.classes), { json: ']' }]);
  },
});

/** The form of `since`: one of our ETags without its quotes. */
const TAG = /^"?(\d{1,9})-(\d{4}-\d\d-\d\d)-([0-9a-f]{8})/;

/** The classes that changed since the version of the reader. */
const listEditorGroupChanges = defineVersionedOperation('listEditorGroupChanges', {
  allow: canViewSchedule,
  variant(call, { clock }) {
    const week = weekOf(call, clock);
    const [, version, tagWeek, epoch] = TAG.exec(call.query.since ?? '') ?? [];
    return tagWeek === week ? `${week} ${version} ${epoch}` : week;
  },
  async build(variant, { classes }) {
    const [week = '', seen, epoch = ''] = variant.split(' ');
    const since = seen === undefined ? null : { version: Number(seen), epoch };
    const changed = await classes.changedSince(week, since);
    const { version, complete } = changed;
    const head = JSON.stringify({
      version,
      since: `${version}-${week}-${changed.epoch.slice(0, 8)}`,
      complete,
    });
    return writtenAnswer(
      [{ json: `${head.slice(0, -1)},"groups":[` }, ...inList(changed.classes), { json: ']}' }],
      complete ? 'whole' : 'by-piece',
    );
  },
});

const listPermanentGroups = defineVersionedOperation('listPermanentGroups', {
  allow: canViewSchedule,
  variant(call, { clock }) {
    const { on, week } = heldIn(call, clock);
    return week === undefined ? `permanent-on-${on}` : `permanent-week-${week}`;
  },
  async build(variant, { timetable }) {
    const [, how = '', date = ''] = /^permanent-(on|week)-(.+)$/.exec(variant) ?? [];
    const held = { [how]: date };
    const [classes, lessons] = await Promise.all([timetable.classes(), timetable.permanent(held)]);
    return presentGroups(classes, lessons);
  },
});

/** The timetable by classes. */
export const GROUP_OPERATIONS = {
  listEditorGroups,
  listEditorGroupChanges,
  listPermanentGroups,
};
