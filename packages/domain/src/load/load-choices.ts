/** What is shown of the load: teachers or classes. */
export const LOAD_VIEWS = ['teachers', 'classes'] as const;
export type LoadView = (typeof LOAD_VIEWS)[number];

/** What a list of loads is filtered by in addition to a text. */
export const LOAD_FILTERS = ['difference', 'windows', 'idle'] as const;
export type LoadFilter = (typeof LOAD_FILTERS)[number];
