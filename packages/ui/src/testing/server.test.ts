import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { createElement as h, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { createToastStore } from '../feedback/toast-store.ts';
import { Toaster } from '../feedback/toaster.tsx';
import { ClassGrid } from '../timetable/grid/class-grid.tsx';
import { TeacherGrid } from '../timetable/grid/teacher-grid.tsx';
import { ClassWeekGrid } from '../timetable/grid/week-grid.tsx';
import { OnPaper } from '../timetable/print/on-paper.tsx';
import { useColorMode } from '../tokens/color-mode.ts';
import { demoLessonTimes, demoTeacherRows, demoTimetable } from './demo-timetable.ts';

const rows = demoTimetable.rows;
const today = '2026-11-23';
const MONTH = {
  label: 'Календарь событий',
  today,
  selected: today,
  focused: today,
  counts: new Map(),
  onSelect: () => undefined,
  onFocus: () => undefined,
};
const ColorMode = () => useColorMode();

/** Without a document, as a server has none. */
const PAGES: readonly [string, ReactElement, string | RegExp][] = [
  ['the table of classes', h(ClassGrid, { rows, lessonTimes: demoLessonTimes }), /Класс.*Понедельник/s],
  ['its widest columns', h(ClassGrid, { rows, distance: 'day' }), 'Расписание загружается'],
  ['the table of teachers', h(TeacherGrid, { rows: demoTeacherRows }), /Учитель.*Понедельник/s],
  ['the week of a class', h(ClassWeekGrid, { row: rows[0] as GroupRow }), 'Расписание загружается'],
  [
    'a month, under a heading of its page',
    h(MonthCalendar, { ...MONTH, headingLevel: 3 }),
    /<h3[^>]*>Ноябрь 2026<.h3>/,
  ],
  ['a sheet that waits for the printer', h(OnPaper, null, 'Лист'), /^$/],
  ['the messages', h(Toaster, { store: createToastStore() }), /^$/],
  ['the colour mode', h(ColorMode, { key: 'mode' }), 'system'],
];

it.each(PAGES)('renders on a server: %s', (_, element, words) => {
  expect(typeof document).toBe('undefined');
  expect(renderToString(element)).toMatch(words);
});
