import { describe, expect, it } from 'vitest';
import {
  type PublishedNotice,
  publicationLines,
  publicationMessage,
  publicationNotices,
} from './publication-notices.ts';

const ANNA = { id: 1, name: 'Фомина Н. Н.' };
const BORIS = { id: 2, name: 'Панов Л. Е.' };
const VERA = { id: 3, name: 'Громова Н. Н.' };
const change = (changeId: number, number: number, given: Partial<PublishedNotice>): PublishedNotice => ({
  changeId,
  date: '2026-11-16',
  kind: 'replaced',
  lesson: { day: 'MONDAY', number, className: '7Б', subgroup: null, subject: 'Алгебра', room: '214' },
  substitute: BORIS,
  original: ANNA,
  merge: null,
  ...given,
});

describe('messages about a publication', () => {
  const notices = publicationNotices([
    change(12, 5, {}),
    change(11, 2, {}),
    change(13, 3, { substitute: VERA }),
  ]);

  it('is one message for each, with their own lessons in the order of the day', () => {
    expect(notices.map(({ teacherId, lines }) => [teacherId, lines.map(({ changeId }) => changeId)])).toEqual(
      [
        [1, [11, 13, 12]],
        [2, [11, 12]],
        [3, [13]],
      ],
    );
  });

  it('names the day once', () => {
    const lines = notices.find(({ teacherId }) => teacherId === BORIS.id)?.lines ?? [];

    expect(publicationMessage({ date: '2026-11-16', day: 'MONDAY' }, lines)).toBe(
      [
        'MONDAY, 16.11.2026, 2 урок: вы ведёте 7Б, Алгебра, каб. 214. Кого заменяете: Фомина Н. Н.',
        '5 урок: вы ведёте 7Б, Алгебра, каб. 214. Кого заменяете: Фомина Н. Н.',
      ].join('\n'),
    );
    expect(publicationLines(publicationMessage({ date: '2026-11-16', day: 'MONDAY' }, lines))).toEqual(
      lines.map(({ message }) => message),
    );
  });
});
