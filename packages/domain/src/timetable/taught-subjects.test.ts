import { expect, it } from 'vitest';
import { missingSubjects, taughtSubjects } from './taught-subjects.ts';

const of = (...names: string[]) =>
  names.map((name) => ({ subject: { name, shortName: `${name.slice(0, 3)}.` } }));

it('names the commonest subject first, and those of every class last', () => {
  expect(
    taughtSubjects(
      of('Разговоры о важном', 'Геометрия', 'Классный час', 'Классный час', 'Алгебра', 'Алгебра'),
    ),
  ).toBe('Алгебра, Геометрия, Классный час, Разговоры о важном');
});

it('names a subject with a comma by its short name', () => {
  expect(taughtSubjects([{ subject: { name: 'Химия, биология', shortName: 'Естеств.' } }])).toBe('Естеств.');
  expect(taughtSubjects([{ subject: { name: 'Химия, биология', shortName: 'а,б' } }])).toBe('');
});

it('never makes a longer list than can be kept', () => {
  const many = Array.from({ length: 100 }, (_, at) => `Предмет с длинным названием ${at}`);

  expect(taughtSubjects(of(...many)).length).toBeLessThanOrEqual(1000);
});

it('finds subjects only for those who teach and have none', () => {
  const lesson = (teacherId: number | null, name: string) => ({
    teacherId,
    subject: { name, shortName: name },
  });
  const found = missingSubjects(
    [
      { id: 1, eduSubject: ' ' },
      { id: 2, eduSubject: 'Музыка' },
      { id: 3, eduSubject: null },
    ],
    [lesson(1, 'Физика'), lesson(2, 'Физика'), lesson(null, 'Физика')],
  );

  expect([...found]).toEqual([[1, 'Физика']]);
});
