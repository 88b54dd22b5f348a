import { Link } from '@tanstack/react-router';
import { hasRight } from '@zvonok/domain/access/rights';
import { type ButtonSize, buttonLook, EditIcon, UserIcon } from '@zvonok/ui';
import { useRoles } from '../../../shared/session/use-session.ts';

interface MaintenanceLinksProps {
  size: ButtonSize;
}

/** To the permanent timetable and to what it is made of, each for those who have the right to it. */
export function MaintenanceLinks({ size }: MaintenanceLinksProps) {
  const roles = useRoles();
  return (
    <>
      {hasRight(roles, 'scheduleEditor') && (
        <Link to="/app/schedule/editor" {...buttonLook({ size })}>
          <EditIcon size={18} />
          Редактор
        </Link>
      )}
      {hasRight(roles, 'scheduleData') && (
        <Link to="/app/schedule/data" {...buttonLook({ size })}>
          <UserIcon size={18} />
          Данные
        </Link>
      )}
    </>
  );
}
