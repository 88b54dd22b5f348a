import { Link } from '@tanstack/react-router';
import { hasRight } from '@zvonok/domain/access/rights';
import { buttonLook, EditIcon } from '@zvonok/ui';
import { useIsBuilt } from '../../shared/navigation/use-is-built.ts';
import { useRoles } from '../../shared/session/use-session.ts';

const EVENTS_PATH = '/app/admin/events';

/** The way to the administration of events, for those who have the right to it. */
export function EditEventsLink() {
  const may = hasRight(useRoles(), 'adminEvents');
  const isBuilt = useIsBuilt(EVENTS_PATH);
  if (!may || !isBuilt) return null;
  return (
    <Link to={EVENTS_PATH as string} {...buttonLook({ size: 'sm' })}>
      <EditIcon size={18} />
      Редактировать события
    </Link>
  );
}
