import { expect, it } from 'vitest';
import { newTotpSecret, totpStep } from './second-factors.ts';

it.each(['اختبار', '123456'.replace('1', '１'), '😀😀😀', '', '12345', '1234567', 'абвгде'])(
  'a code that is not six digits is wrong and nothing worse: %j',
  (code) => {
    expect(totpStep(newTotpSecret(), code, new Date('2026-11-18T05:20:00Z'))).toBeNull();
  },
);
