import {
  type AbsenceSentence,
  readAbsenceSentence,
} from '../../packages/domain/src/absences/absence-sentence.ts';
import { NO_CALENDAR } from '../../packages/domain/src/calendar/school-calendar.ts';
import { PHRASES_OF_PEOPLE } from '../../packages/domain/src/testing/phrases-of-people.ts';
import { PHRASES_OF_TIME } from '../../packages/domain/src/testing/phrases-of-time.ts';
import { DEFAULT_WEEK_LAYOUT } from '../../packages/domain/src/timetable/week-layout.ts';
import { median } from './median.ts';

// What a sentence about an absence costs a page, in a school of 150 teachers: the index of their surnames once, then
// each phrase of the tables.
const TEACHERS = 150;
const ROUNDS = Number(process.env.BENCH_RUNS ?? 20);
const STEMS = [
  'Фом',
  'Иван',
  'Зу',
  'Пан',
  'Ковал',
  'Смирн',
  'Громов',
  'Орл',
  'Бел',
  'Лазар',
  'Титар',
  'Сом',
  'Ерш',
];
const ENDINGS = ['ина', 'ова', 'ев', 'ский', 'енко', 'ин', 'ская', 'ева', 'ов', 'ик', 'ых', 'ян'];

const school = {
  today: '2026-11-24',
  teachers: Array.from({ length: TEACHERS }, (_, id) => ({
    id,
    name: `${STEMS[id % STEMS.length]}${ENDINGS[Math.floor(id / STEMS.length)] ?? 'а'} А. А.`,
  })),
  bells: [{ number: 5, time: '12:10 - 12:50' }],
  layout: DEFAULT_WEEK_LAYOUT,
  calendar: NO_CALENDAR,
};
const phrases = Object.keys({ ...PHRASES_OF_TIME, ...PHRASES_OF_PEOPLE });

function timed(text: string): { ms: number; read: AbsenceSentence } {
  const started = performance.now();
  const read = readAbsenceSentence(text, school);
  return { ms: performance.now() - started, read };
}

console.log(`the first phrase, with the index of ${TEACHERS} surnames: ${timed('Фомина').ms.toFixed(1)} ms`);
const took = phrases.map((text) => median(Array.from({ length: ROUNDS }, () => timed(text).ms)));
console.log(
  `${phrases.length} phrases: median ${median(took).toFixed(3)} ms, slowest ${Math.max(...took).toFixed(3)} ms`,
);
