import { canAdministerSchool } from '@zvonok/domain/access/rights';
import { lazyPart } from '../../shared/lazy.tsx';
import { useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import type { SetupChecklistProps } from './setup-checklist.tsx';

const SetupChecklist = lazyPart(async () => (await import('./setup-checklist.tsx')).SetupChecklist, {
  name: 'первые шаги',
  preload: 'idle',
  failure: 'none',
});

/** The first steps of the school, for those who may take them; others do not even fetch the code. */
export function FirstSteps(props: SetupChecklistProps) {
  const [isSupported] = useServerSupports('getSchoolSetup');
  return canAdministerSchool(useRoles()) && isSupported ? <SetupChecklist {...props} /> : null;
}
