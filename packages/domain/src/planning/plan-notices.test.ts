import { expect, it } from 'vitest';
import { buildPart } from '../testing/builders.ts';
import { planNotices } from './plan-notices.ts';

const absent = { id: 1, name: 'Фомина Н. Н.' };
const substitute = { id: 2, name: 'Панова Л. Е.' };
const group = { id: 6, number: 6, letter: 'Б' };
const second = buildPart({ lessonId: 2, group, day: 'MONDAY', number: 2, teacher: absent });
const third = buildPart({ lessonId: 3, group, day: 'MONDAY', number: 3, teacher: absent });

it('notifies the substitute and the absent teacher, each of their own lessons, in the order of the bells', () => {
  const notices = planNotices(
    [
      { kind: 'go-home', parts: [third] },
      { kind: 'replace', parts: [second], teacher: substitute },
    ],
    '2026-11-23',
  );

  expect(notices.map(({ teacherId, lines }) => [teacherId, lines.length])).toEqual([
    [absent.id, 2],
    [substitute.id, 1],
  ]);
  expect(notices[0]?.lines[0]?.message).toMatch(/^2 урок: за вас ведёт Панова Л\. Е\. — 6Б/);
  expect(notices[0]?.lines[1]?.message).toMatch(/^3 урок: вашего урока не будет — 6Б/);
  expect(notices[1]?.lines[0]?.message).toMatch(/^2 урок: вы ведёте 6Б.*Кого заменяете: Фомина Н\. Н\.$/);
});

it('notifies no one of a lesson without a move', () => {
  expect(planNotices([{ kind: 'none', parts: [second] }], '2026-11-23')).toEqual([]);
});
