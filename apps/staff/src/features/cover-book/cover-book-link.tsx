import { Link } from '@tanstack/react-router';
import { canSwap } from '@zvonok/domain/access/rights';
import { buttonLook, ListIcon } from '@zvonok/ui/controls';
import { useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { useRoles } from '../../shared/session/use-session.ts';

/** To the book of substitutions, for those who may read it; the tab is folded away over the timetable. */
export function CoverBookLink() {
  const [isSupported] = useServerSupports('getCoverBook');
  const maySwap = canSwap(useRoles());
  if (!isSupported || !maySwap) return null;
  return (
    <Link to="/app/schedule/book" {...buttonLook()}>
      <ListIcon size={18} />
      Журнал замен
    </Link>
  );
}
