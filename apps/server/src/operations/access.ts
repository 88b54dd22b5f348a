import type { Allow } from './operation.ts';

/** Everybody who is signed in; a person without any role is nobody. */
export const anySignedIn: Allow = (roles) => roles.length > 0;
