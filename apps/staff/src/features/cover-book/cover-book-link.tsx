import { Link } from '@tanstack/react-router';
import { canSwap } from '@zvonok/domain/access/rights';
import { buttonLook, ListIcon } from '@zvonok/ui/controls';
import { useCapability } from '../../shared/capabilities.ts';
import { useRoles } from '../../shared/session/use-session.ts';

/** To the book of substitutions, for those who may read it; the tab is folded away over the timetable. */
export function CoverBookLink() {
  const isOffered = useCapability('getCoverBook');
  const maySwap = canSwap(useRoles());
  if (!isOffered || !maySwap) return null;
  return (
    <Link to="/app/schedule/book" {...buttonLook()}>
      <ListIcon size={18} />
      Журнал замен
    </Link>
  );
}
