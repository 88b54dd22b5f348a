import { parseWeekday, WEEKDAY_LABEL } from '../calendar/weekday.ts';

/** A replacement's message with its English weekdays, Monday to Saturday in any letter case, put into Russian. */
export function translateWeekdays(message: string): string {
  return message.replace(/\b(?:mon|tues|wednes|thurs|fri|satur)day\b/gi, (name) => {
    const day = parseWeekday(name);
    return day ? WEEKDAY_LABEL[day] : name;
  });
}
