import { expect, it } from 'vitest';
import { canCloseCertificate } from '../certificates/rules.ts';
import { autoTeacherName, canDeleteUser, likelyTeachers } from './rules.ts';

it.each([
  ['Петрова', 'Анна', 'Петрова А.'],
  [' Ким ', ' ольга', 'Ким О.'],
  ['Ким', '', 'Ким'],
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
