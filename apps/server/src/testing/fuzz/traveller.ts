import type { Role } from '@zvonok/domain/access/roles';

/** What is put into a request of a journey; the rest is as the contract says. */
export interface Given {
  /** Values of the path's parameters, in their order. */
  path?: readonly (string | number)[];
  query?: Readonly<Record<string, string | number | boolean>>;
  body?: unknown;
  payload?: Buffer;
  headers?: Readonly<Record<string, string>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a journey takes what an answer has and goes on with what there is.
export type Answer = any;

/** How a journey asks: each answer is judged and counted as that of any other request. */
export interface Traveller {
  /** The body of a success; null of a refusal. */
  ask(operationId: string, role: Role | null, given?: Given): Promise<Answer>;
  userIdOf(role: Role): number;
  now(): Date;
  wait(milliseconds: number): void;
  /** What a teacher has written to the bot: the numbers of a request, and of a refusal to substitute. */
  said(): Promise<{ request: number; refusal: number }>;
  /** Stores a run of the generator that exchanges two days; returns its number. */
  generated(): Promise<number>;
  workbook: Buffer;
  /** Another number in every round, so that a round finds what an earlier one left untouched. */
  round: number;
}
