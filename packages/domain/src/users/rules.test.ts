import { expect, it } from 'vitest';
import { canCloseCertificate } from '../certificates/certificates.ts';
import { likelyTeachers } from './people-list.ts';
import { autoTeacherName, canDeleteUser } from './rules.ts';

it.each([
  ['Петрова', 'Анна', 'Петрова А.'],
  [' Ким ', ' ольга', 'Ким О.'],
  ['Ким', '', 'Ким'],
  ['Фомина', 'Надежда Николаевна', 'Фомина Н. Н.'],
  ['Фомина', 'Н.Н.', 'Фомина Н. Н.'],
])('a teacher made for %s %s is named %s', (lastName, firstName, name) => {
  expect(autoTeacherName(lastName, firstName)).toBe(name);
});

it('a protected user cannot be deleted, nor a closed certificate closed again', () => {
  expect(canDeleteUser({ protectionFromDeletion: true })).toBe(false);
  expect(canDeleteUser({ protectionFromDeletion: false })).toBe(true);
  expect(canCloseCertificate({ processed: true })).toBe(false);
  expect(canCloseCertificate({ processed: false })).toBe(true);
});

it.each([
  ['Воронина', 'Татьяна', ['Воронина Т. Л.', 'Воронина Татьяна Львовна']],
  ['воронина ', 'Т', ['Воронина Т. Л.', 'Воронина Татьяна Львовна']],
  ['Воронина', 'Мария', ['Воронина М. С.']],
  ['Воронина', 'Татьяна Львовна', ['Воронина Т. Л.', 'Воронина Татьяна Львовна']],
  ['Воронина', 'Татьяна Павловна', []],
  ['Воронин', 'Тимур', []],
  ['Королев', 'Егор', ['Королёв Е. А.']],
  ['Салтыкова-Щедрина', 'Анна', ['Салтыкова-Щедрина А. В.']],
  ['Салтыкова', 'Анна', []],
  ['Воронина', '', []],
  ['', 'Татьяна', []],
])('%s %s may be %j', (lastName, firstName, names) => {
  const teachers = [
    'Воронина Т. Л.',
    'Воронина Татьяна Львовна',
    'Воронина М. С.',
    'Королёв Е. А.',
    'Салтыкова-Щедрина А. В.',
  ].map((name) => ({ name }));
  expect(likelyTeachers(teachers, { firstName, lastName }).map(({ name }) => name)).toEqual(names);
});
