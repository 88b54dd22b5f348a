import { canAdministerSchool } from '@zvonok/domain/access/rights';
import { useCapability } from '../../shared/capabilities.ts';
import { lazyPart } from '../../shared/lazy.tsx';
import { useRoles } from '../../shared/session/use-session.ts';
import type { SetupChecklistProps } from './setup-checklist.tsx';

const SetupChecklist = lazyPart(async () => (await import('./setup-checklist.tsx')).SetupChecklist, {
  preload: 'idle',
  failure: 'none',
});

/** The first steps of the school, for those who may take them; others do not even fetch the code. */
export function FirstSteps(props: SetupChecklistProps) {
  const isOffered = useCapability('getSchoolSetup');
  return canAdministerSchool(useRoles()) && isOffered ? <SetupChecklist {...props} /> : null;
}
