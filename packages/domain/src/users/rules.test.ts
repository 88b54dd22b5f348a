import { expect, it } from 'vitest';
import { canCloseCertificate } from '../certificates/rules.ts';
import { autoTeacherName, canDeleteUser } from './rules.ts';

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
