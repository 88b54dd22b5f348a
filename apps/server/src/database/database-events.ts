import { EventEmitter } from 'node:events';

/** What happens below every call and is counted, not logged: a transaction is run again. */
export const databaseEvents = new EventEmitter<{ retry: [] }>();
