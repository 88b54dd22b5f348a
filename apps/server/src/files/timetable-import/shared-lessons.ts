import { MAX_FLOW_NAME } from '@zvonok/domain/timetable/flow';
import type { FoundLesson } from './lesson-sheet.ts';

/**
 * Lessons of which one cell, or one card, says that several classes have them together: with one teacher they are one
 * flow, which is named after its subject and classes.
 */
export function asFlows(lessons: readonly FoundLesson[]): FoundLesson[] {
  const named = new Map<FoundLesson, string>();
  const taken = new Set<string>();
  const cells = Map.groupBy(lessons, ({ place, values: { day, number } }) =>
    JSON.stringify([place.sheet, place.row, place.column, day, number]),
  );
  for (const together of cells.values()) {
    const taught = together.filter(({ values }) => values.teacher !== null);
    for (const flow of Map.groupBy(
      taught,
      ({ values: { teacher, room }, person = '' }) => `${teacher} ${person} ${room}`,
    ).values()) {
      const classes = [...new Set(flow.map(({ values }) => values.className))];
      const values = flow[0]?.values;
      if (classes.length < 2 || !values) continue;
      const { day, number, subject, teacher } = values;
      // Two flows of one slot have names of their own.
      const names = [`${subject} ${classes.join(', ')}`, `${subject} ${teacher} ${classes.join(', ')}`];
      const [name = ''] = names.filter((each) => !taken.has(`${day} ${number} ${each}`));
      taken.add(`${day} ${number} ${name}`);
      for (const lesson of flow) named.set(lesson, name.slice(0, MAX_FLOW_NAME));
    }
  }
  return lessons.map((lesson) => {
    const flow = named.get(lesson);
    return flow ? { ...lesson, values: { ...lesson.values, flow } } : lesson;
  });
}
