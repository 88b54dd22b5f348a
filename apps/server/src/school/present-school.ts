import type { Wire } from '../platform/schemas.ts';
import type { SchoolFacts } from './school.ts';

export function presentSchool(facts: SchoolFacts): Wire['SchoolSettings'] {
  const { schoolName, timeZone, openBoard, phoneSignIn, version } = facts;
  return { schoolName, timeZone, openBoard, phoneSignIn, version };
}
