import type { OperationId } from './contract-types.ts';
import { IMPLEMENTED } from './implemented.ts';
import { NOT_YET } from './not-yet.ts';
import { type Handlers, notYet } from './operation.ts';

type NotYetHandlers = { [Id in keyof typeof NOT_YET]: ReturnType<typeof notYet<Id>> };

const missing = Object.fromEntries(
  Object.keys(NOT_YET).map((id) => [id, notYet(id as OperationId)]),
) as NotYetHandlers;

/** A handler for every call of the contract, checked by the compiler. */
export const HANDLERS: Handlers = { ...IMPLEMENTED, ...missing };
