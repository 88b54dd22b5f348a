import { ClearReplacements } from './clear-replacements.tsx';
import { Planning } from './planning.tsx';

/** What only planning needs, fetched for it: see `use-planning-kit.ts`. */
export const PLANNING_KIT = { ClearReplacements, Planning };
