import { canAdministerUsers, canEditSchedule, canSwap } from './rights.ts';
import type { Role } from './roles.ts';

/** Those who change the timetable or other people's accounts may protect their sign-in with a second factor. */
export function canUseSecondFactor(roles: readonly Role[]): boolean {
  return canSwap(roles) || canEditSchedule(roles) || canAdministerUsers(roles);
}

/** What an authenticator application shows: six digits, however they are spaced. */
export function isAppCode(text: string): boolean {
  return /^\d{6}$/.test(text.replaceAll(/[\s-]/g, ''));
}
