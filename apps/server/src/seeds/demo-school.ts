import { readFileSync } from 'node:fs';
import type { Role } from '@zvonok/domain/access/roles';
import type { OrderKind, OrderStatus } from '@zvonok/domain/orders/kinds';

interface DemoTeacher {
  id: number;
  name: string;
  eduSubject: string[];
}

/** One taught thing: a whole-class lesson, or one subgroup's part of a split one. */
export interface DemoLesson {
  id: number;
  /** 1 (Monday) to 5 (Friday). */
  day: number;
  number: number;
  /** Number and letter: `7Б`. */
  class: string;
  subject: string;
  teacher: number | null;
  room: string;
  subgroup?: { index: number; name: string };
}

/** What one weekday's absent teachers lead to. Lessons are named by the id of a `DemoLesson`. */
export interface DemoSubstitutions {
  day: number;
  absent: { teacher: number }[];
  replacements: { lesson: number; teacher: number }[];
  merges: { first: number; second: number }[];
  goHome: { lesson: number }[];
}

/**
 * An entry of the calendar. Weeks count from the school week in which the demo is first started; a day is 1 (Monday) to
 * 7.
 */
interface DemoEvent {
  title: string;
  description: string;
  location: string;
  responsible: string;
  creatorUserId: number;
  week: number;
  day: number;
  /** `15:00`. */
  startTime: string;
  endWeek: number;
  endDay: number;
  endTime: string;
}

/** A message to the administrators. Days count from the day the demo is first started; 0 is that day. */
interface DemoFeedback {
  title: string;
  description: string;
  author: string;
  authorUserId: number;
  createdDayOffset: number;
  /** `20:14`. */
  createdTime: string;
  hasPicture?: true;
}

interface DemoUser {
  id: number;
  login: string;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  teacherId: number | null;
}

/** A work order. Days count from the day on which the demo is first started. */
export interface DemoOrder {
  id: number;
  kind: OrderKind;
  customerUserId: number;
  room: number;
  printerModel?: string;
  numberOfCartridges?: number;
  comment: string;
  status: OrderStatus;
  executorComment: string | null;
  createdDayOffset: number;
  /** `15:00`. */
  createdTime: string;
  /** Null while it is unassigned. */
  updatedDayOffset: number | null;
  dueDayOffset?: number;
  comments?: { by: 'customer' | 'executor'; dayOffset: number; time: string; text: string }[];
}

interface DemoCertificate {
  name: string;
  eduGroup: string;
  provided: string;
  contact?: string;
  processed: boolean;
  /** Days from the day on which the demo is first started; zero or less. */
  createdDayOffset: number;
}

/** The part of the demo file the server reads so far. */
export interface DemoSchool {
  school: string;
  classes: { number: number; letter: string }[];
  subjects: { name: string; shortName: string }[];
  teachers: DemoTeacher[];
  rooms: string[];
  lessonTimes: { number: number; time: string }[];
  lessons: DemoLesson[];
  substitutions: DemoSubstitutions[];
  users: DemoUser[];
  events: DemoEvent[];
  feedback: DemoFeedback[];
  workOrders: DemoOrder[];
  certificates: DemoCertificate[];
}

let read: DemoSchool | undefined;

/** The fictional «Гимназия № 7». Read once, on first use: a real school never pays for it. */
export function demoSchool(): DemoSchool {
  read ??= JSON.parse(readFileSync(new URL('demo-school.json', import.meta.url), 'utf8')) as DemoSchool;
  return read;
}
