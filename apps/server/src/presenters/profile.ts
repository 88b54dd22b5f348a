import { serverDate } from '../clock.ts';
import type { ProfileRow } from '../repositories/accounts.ts';
import type { Wire } from './schemas.ts';

export function presentProfile(user: ProfileRow, timeZone: string): Wire['Profile'] {
  return {
    login: user.login,
    role: user.role,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    dateCreated: serverDate(user.createdAt, timeZone),
    dateModified: serverDate(user.modifiedAt, timeZone),
  };
}
