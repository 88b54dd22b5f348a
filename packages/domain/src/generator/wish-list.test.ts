import { describe, expect, it } from 'vitest';
import { noLimits } from './limits.ts';
import { readWishList, slotWish, withListedWishes, withSlotWish } from './wish-list.ts';

const school = {
  teachers: [
    { id: 1, name: 'Абрамова Н. В.' },
    { id: 2, name: 'Фомина Н. Н.' },
    { id: 3, name: 'Фомина А. С.' },
  ],
  layout: { days: ['MONDAY', 'TUESDAY', 'WEDNESDAY'], numbers: [1, 2, 3] },
} as const;
const slots = (day: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY', ...numbers: number[]) =>
  numbers.map((number) => ({ day, number }));

describe('a list of wishes', () => {
  it('reads days, lesson numbers, what is only not wanted and a free day', () => {
    const text = [
      'Абрамова Н. В.: пн; ср 1-2; лучше не вт 3; свободный день',
      '',
      'Фомина Наталья Николаевна\tпн–вт 2, 3 уроки',
      'Абрамова: вторник 1-й',
    ].join('\r\n');
    const { wishes, faults } = readWishList(text, school);
    expect(faults).toEqual([]);
    expect(wishes).toEqual([
      {
        teacherId: 1,
        closed: [...slots('MONDAY', 1, 2, 3), ...slots('WEDNESDAY', 1, 2), ...slots('TUESDAY', 1)],
        unwanted: slots('TUESDAY', 3),
        freeDay: true,
      },
      {
        teacherId: 2,
        closed: [...slots('MONDAY', 2, 3), ...slots('TUESDAY', 2, 3)],
        unwanted: [],
        freeDay: false,
      },
    ]);
  });

  it('names what is wrong in each line, and then takes nothing', () => {
    const text = [
      'Абрамова Н. В.: пн 1',
      'Абрамов Н. В.: пн 1',
      'Фомина: ср',
      'Фомина Н. Н.: пн 9',
      'Фомина Н. Н.: пт',
      'Фомина Н. Н.: 2',
      'Фомина Н. Н.: пн вечером',
      'Фомина Н. Н. пн',
      'Абрамова Н. В.: лучше не пн 1',
      'Фомина Н. Н.: ср-пн',
      'Ким О. П.: ср',
    ].join('\n');
    const { wishes, faults } = readWishList(text, school);
    expect(wishes).toEqual([]);
    expect(faults.map(({ line, text: why }) => `${line}: ${why}`)).toEqual([
      '2: учителя «Абрамов Н. В.» нет; похоже: Абрамова Н. В.',
      '3: «Фомина» — это Фомина Н. Н. или Фомина А. С.?',
      '4: «9» — таких уроков в неделе школы нет',
      '5: «пт» — в этот день уроков нет',
      '6: «2» — сначала назовите день',
      '7: не понятно «вечером»',
      '8: нужны имя, двоеточие и часы: «Абрамова Н. В.: пн 1-3»',
      '9: понедельник, 1-й урок — и «не ведёт», и «лучше не ставить»',
      '10: «ср-пн» — дни стоят не по порядку',
      '11: учителя «Ким О. П.» нет',
    ]);
  });

  it('is added to the present ones, and in place of it where it names the same hour', () => {
    const [monday = { day: 'MONDAY', number: 1 }] = school.layout.numbers.map(
      (number) => ({ day: 'MONDAY', number }) as const,
    );
    const stands = [
      { ...withSlotWish(noLimits(1), [monday], 'closed'), windows: 2 },
      withSlotWish(noLimits(3), [monday], 'unwanted'),
    ];
    const { wishes } = readWishList('Абрамова: лучше не пн 1\nФомина Н. Н.: свободный день', school);
    const [abramova, third, second] = withListedWishes(stands, wishes);
    expect(abramova).toEqual({ ...noLimits(1), unwanted: [monday], windows: 2 });
    expect(third).toBe(stands[1]);
    expect(second).toEqual({ ...noLimits(2), freeDay: true });
    expect(slotWish(noLimits(2), monday)).toBe('open');
  });
});
