import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS, opensCard } from './kinds.ts';
import { badgeText } from './polling.ts';
import { translateWeekdays } from './translate.ts';

it.each([
  [0, null],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [250, '9+'],
])('shows %i unread as %j', (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});

it.each([
  ['MONDAY, 3 урок', 'Понедельник, 3 урок'],
  ['Замены: Friday и wednesday', 'Замены: Пятница и Среда'],
  ['SUNDAY, 3 урок', 'SUNDAY, 3 урок'],
  ['MONDAYS', 'MONDAYS'],
  ['без дня', 'без дня'],
])('%j is read as %j', (message, text) => {
  expect(translateWeekdays(message)).toBe(text);
});

it('delivers private and certificate ones by a click, the others by a card', () => {
  expect(NOTIFICATION_KINDS.filter(opensCard)).toEqual(['cartridge', 'sysadmin', 'repair', 'replace']);
});
