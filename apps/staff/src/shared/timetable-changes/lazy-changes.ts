import { lazyModule } from '../lazy.tsx';

/**
 * Everything that changes lessons. It is there before it is wanted: users who may plan have it once the page stands.
 */
export const timetableChanges = lazyModule(() => import('./timetable-changes.ts'));
