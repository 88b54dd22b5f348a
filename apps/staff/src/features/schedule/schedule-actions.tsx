import { Link } from '@tanstack/react-router';
import { hasRight } from '@zvonok/domain/access/rights';
import {
  Button,
  type ButtonProps,
  buttonLook,
  EditIcon,
  IconButton,
  ListIcon,
  MoreMenu,
  PrinterIcon,
  SwapIcon,
  TableIcon,
  UserIcon,
  ViewSwitch,
} from '@zvonok/ui/controls';
import type { ReactElement, ReactNode } from 'react';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { ClearReplacements } from './planning/lazy-parts.ts';
import { printSearchOf } from './print/print-search.ts';
import type { ScheduleScreen } from './use-schedule-screen.ts';

interface ScheduleActionsProps {
  screen: ScheduleScreen;
  /** The week whose replacements «Сбросить замены» ends, as the calls take it. */
  week: string | undefined;
  /** The week is over: nothing of it is ended by accident. */
  isReadOnly: boolean;
  /** More that is seldom wanted. */
  rare?: ReactNode;
}

const VIEWS = [
  { view: 'group', label: 'Классы' },
  { view: 'teacher', label: 'Учителя' },
] as const;

/** What can be done above the table; the machine says which buttons are there. */
export function ScheduleActions({ screen, week, isReadOnly, rare }: ScheduleActionsProps) {
  const { can, press, search, kind } = screen;
  const planning = can('replacements.finish');
  const narrow = useNarrow();
  return (
    <>
      <ViewSwitch
        small
        label="Сменить вид"
        choices={VIEWS}
        chosen={kind}
        onChoose={() => press('kind.toggle')}
      />
      {can('replacements.add') && (
        <Button
          size="sm"
          variant="solid"
          icon={!narrow && <SwapIcon size={18} />}
          aria-label="Добавить замены"
          onClick={() => press('replacements.add')}
        >
          {narrow ? 'Замены' : 'Добавить замены'}
        </Button>
      )}
      {planning && (
        <>
          <Button
            size="sm"
            variant="solid"
            aria-label="Выключить режим замен"
            onClick={() => press('replacements.finish')}
          >
            {narrow ? 'Выключить' : 'Выключить режим замен'}
          </Button>
          {!isReadOnly && <ClearReplacements week={week} />}
        </>
      )}
      <ShortButton icon={<ListIcon size={18} />} onClick={() => press('replacements.show')}>
        Просмотр замен
      </ShortButton>
      {!planning && (
        <MoreMenu label="Ещё действия">
          <Link to="/app/schedule/print" search={printSearchOf(search)} {...buttonLook({ size: 'sm' })}>
            <PrinterIcon size={18} />
            Печать
          </Link>
          {rare}
          <MaintenanceLinks />
        </MoreMenu>
      )}
    </>
  );
}

interface ShortButtonProps extends Omit<ButtonProps, 'icon' | 'children'> {
  icon: ReactElement;
  children: string;
}

/** On a phone only its drawing, so that all of them have room in one line. */
function ShortButton({ icon, children, ...button }: ShortButtonProps) {
  if (useNarrow()) return <IconButton variant="outline" size="sm" label={children} icon={icon} {...button} />;
  return (
    <Button size="sm" icon={icon} {...button}>
      {children}
    </Button>
  );
}

const MAINTENANCE = [
  { to: '/app/schedule/editor', label: 'Редактор', icon: <EditIcon size={18} />, right: 'scheduleEditor' },
  { to: '/app/schedule/data', label: 'Данные', icon: <UserIcon size={18} />, right: 'scheduleData' },
  { to: '/app/schedule/load', label: 'Нагрузка', icon: <TableIcon size={18} />, right: 'scheduleLoad' },
] as const;

/** To the permanent timetable, what it is made of and what it comes to, each for those who have the right to it. */
function MaintenanceLinks() {
  const roles = useRoles();
  return MAINTENANCE.filter(({ right }) => hasRight(roles, right)).map(({ to, label, icon }) => (
    <Link key={to} to={to} {...buttonLook({ size: 'sm' })}>
      {icon}
      {label}
    </Link>
  ));
}
