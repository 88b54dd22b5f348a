import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { SecondFactorState } from './second-factors.ts';

export function presentSecondFactor(
  { enabledAt, recoveryCodesLeft }: SecondFactorState,
  timeZone: string,
): Wire['SecondFactor'] {
  return {
    enabled: enabledAt !== null,
    dateEnabled: enabledAt && serverDate(enabledAt, timeZone),
    recoveryCodesLeft,
  };
}
