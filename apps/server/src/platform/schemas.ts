import type { components } from '@zvonok/api-client/contract.gen';

/** The contract's own shapes: the only names for what travels over the wire. */
export type Wire = components['schemas'];
