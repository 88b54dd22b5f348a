import { Link } from '@tanstack/react-router';
import { hasRight } from '@zvonok/domain/access/rights';
import {
  Button,
  type ButtonSize,
  buttonLook,
  EditIcon,
  ListIcon,
  PrinterIcon,
  SwapIcon,
  TableIcon,
  UserIcon,
} from '@zvonok/ui/controls';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { ClearReplacements } from './planning/lazy-parts.ts';
import { printSearchOf } from './print/print-search.ts';
import styles from './schedule-page.module.css';
import type { ScheduleScreen } from './use-schedule-screen.ts';

interface ScheduleActionsProps {
  screen: ScheduleScreen;
  /** The week whose replacements «Сбросить замены» ends, as the calls take it. */
  week: string | undefined;
  /** The week is over: nothing of it is ended by accident. */
  isReadOnly: boolean;
}

/** What can be done above the table; the machine says which buttons are there. */
export function ScheduleActions({ screen: { can, press, search }, week, isReadOnly }: ScheduleActionsProps) {
  const planning = can('replacements.finish');
  // On a phone two of them have to fit in a row.
  const size = useNarrow() ? 'sm' : 'md';
  return (
    <>
      <Button size={size} icon={<TableIcon size={18} />} onClick={() => press('kind.toggle')}>
        Сменить вид
      </Button>
      {can('replacements.add') && (
        <Button
          size={size}
          variant="solid"
          icon={<SwapIcon size={18} />}
          onClick={() => press('replacements.add')}
        >
          Добавить замены
        </Button>
      )}
      {planning && (
        <>
          <Button size={size} variant="solid" onClick={() => press('replacements.finish')}>
            Выключить режим замен
          </Button>
          {!isReadOnly && <ClearReplacements size={size} week={week} />}
        </>
      )}
      <Button size={size} icon={<ListIcon size={18} />} onClick={() => press('replacements.show')}>
        Просмотр замен
      </Button>
      {!planning && (
        <>
          <Link to="/app/schedule/print" search={printSearchOf(search)} {...buttonLook({ size })}>
            <PrinterIcon size={18} />
            Печать
          </Link>
          <MaintenanceLinks size={size} />
        </>
      )}
    </>
  );
}

const MAINTENANCE = [
  { to: '/app/schedule/editor', label: 'Редактор', icon: <EditIcon size={18} />, right: 'scheduleEditor' },
  { to: '/app/schedule/data', label: 'Данные', icon: <UserIcon size={18} />, right: 'scheduleData' },
  { to: '/app/schedule/load', label: 'Нагрузка', icon: <TableIcon size={18} />, right: 'scheduleLoad' },
] as const;

/** To the permanent timetable, what it is made of and what it comes to, each for those who have the right to it. */
function MaintenanceLinks({ size }: { size: ButtonSize }) {
  const roles = useRoles();
  return (
    <div className={styles.maintenance}>
      {MAINTENANCE.filter(({ right }) => hasRight(roles, right)).map(({ to, label, icon }) => (
        <Link key={to} to={to} {...buttonLook({ size })}>
          {icon}
          {label}
        </Link>
      ))}
    </div>
  );
}
