import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { ProfileRow } from './accounts.ts';

export function presentProfile(user: ProfileRow, timeZone: string): Wire['Profile'] {
  return {
    login: user.login,
    role: user.role,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    dateCreated: serverDate(user.createdAt, timeZone),
    dateModified: serverDate(user.modifiedAt, timeZone),
    version: user.version,
  };
}
