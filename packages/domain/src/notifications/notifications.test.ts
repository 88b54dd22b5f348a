import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS, opensCard, translateWeekdays } from './notification.ts';
import { badgeText, bellLabel } from './polling.ts';

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
  [0, 'Уведомления'],
  [1, 'Уведомления, 1 новое'],
  [3, 'Уведомления, 3 новых'],
  [12, 'Уведомления, 12 новых'],
  [21, 'Уведомления, 21 новое'],
])('names the bell of %i unread «%s»', (unread, name) => {
  expect(bellLabel(unread)).toBe(name);
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
