import { describe, expect, it } from 'vitest';
import { FRESH_SCHOOL, importInto } from '../../../testing/import-into.ts';
import { workbookOf } from '../../../testing/workbook.ts';

describe('sheets next to a table', () => {
  it('bring the teachers and the bells of its lessons', async () => {
    const table = [
      ['День', 'Урок', '8А', '8Б'],
      ['Пн', 1, 'История\nБелкин', 'Физика\nВолкова'],
      [null, 2, 'Физика\nВолкова', 'История\nБелкин'],
    ];
    const teachers = [
      ['№', 'ФИО', 'Предмет'],
      [1, 'Белкин О. Р.', 'История'],
      [2, 'Волкова Т. Д.', 'Физика'],
    ];
    const bells = [
      ['Урок', 'Время'],
      [1, '08:30 - 09:10'],
      [2, '09:20 - 10:00'],
    ];
    const bytes = await workbookOf({ Расписание: table, учителя: teachers, звонки: bells });
    const outcome = await importInto(FRESH_SCHOOL, bytes);

    if ('refusal' in outcome || 'errors' in outcome.planned) throw new Error('The book is refused.');
    const { plan } = outcome.planned;
    expect(plan.teachers.map(({ name, eduSubject }) => `${name}: ${eduSubject}`)).toEqual([
      'Белкин О. Р.: История',
      'Волкова Т. Д.: Физика',
    ]);
    expect(plan.lessonTimes.map(({ number }) => number)).toEqual([1, 2]);
    expect(plan.cells.map(({ parts }) => parts[0]?.teacher?.name)).toEqual([
      'Белкин О. Р.',
      'Волкова Т. Д.',
      'Волкова Т. Д.',
      'Белкин О. Р.',
    ]);
    expect(outcome.read.unread).toEqual([]);
  });
});
