import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it('shows the school’s time, not the device’s', () => {
  const moment = Date.UTC(2026, 10, 23, 5, 3);

  expect(clockText(moment, 'Europe/Moscow')).toBe('08:03');
  expect(clockText(moment, 'Asia/Yekaterinburg')).toBe('10:03');
});
