/** What registering sends. */
export interface Registration {
  inviteCode: string;
  login: string;
  password: string;
  email: string | null;
}

/** A field the server does not accept, by its name in the form. */
export interface RefusedField {
  field: string;
  message: string;
}

/** How an attempt to register ended. */
export type RegistrationOutcome =
  | { kind: 'registered' }
  /** The message for the user, and the wrong fields, when the server says so. */
  | { kind: 'refused'; message: string; fields: readonly RefusedField[] };
