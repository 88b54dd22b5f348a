import { Link } from '@tanstack/react-router';
import { hasRight } from '@zvonok/domain/access/rights';
import {
  Button,
  buttonLook,
  EditIcon,
  ListIcon,
  MoreMenu,
  PrinterIcon,
  SwapIcon,
  TableIcon,
  UserIcon,
  ViewSwitch,
} from '@zvonok/ui/controls';
import type { ReactNode } from 'react';
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
          icon={<SwapIcon size={18} />}
          onClick={() => press('replacements.add')}
        >
          Добавить замены
        </Button>
      )}
      {planning && (
        <>
          <Button size="sm" variant="solid" onClick={() => press('replacements.finish')}>
            Выключить режим замен
          </Button>
          {!isReadOnly && <ClearReplacements week={week} />}
        </>
      )}
      <Button size="sm" icon={<ListIcon size={18} />} onClick={() => press('replacements.show')}>
        Просмотр замен
      </Button>
      {!planning && (
        <MoreMenu label="Ещё действия">
          <RareActions search={search} rare={rare} />
        </MoreMenu>
      )}
    </>
  );
}

interface PhoneActionsProps extends ScheduleActionsProps {
  /** Under «⋯» before what is seldom wanted anywhere. */
  children: ReactNode;
}

/** The same on a phone: the way to plan and back, and the rest under «⋯». */
export function PhoneActions({ screen, week, isReadOnly, rare, children }: PhoneActionsProps) {
  const { can, press, search } = screen;
  const planning = can('replacements.finish');
  return (
    <>
      {can('replacements.add') && (
        <Button
          size="sm"
          variant="solid"
          aria-label="Добавить замены"
          onClick={() => press('replacements.add')}
        >
          Замены
        </Button>
      )}
      {planning && (
        <Button
          size="sm"
          variant="solid"
          aria-label="Выключить режим замен"
          onClick={() => press('replacements.finish')}
        >
          Выключить
        </Button>
      )}
      <MoreMenu label="Ещё действия">
        {children}
        <Button size="sm" icon={<ListIcon size={18} />} onClick={() => press('replacements.show')}>
          Просмотр замен
        </Button>
        <Button size="sm" icon={<SwapIcon size={18} />} onClick={() => press('kind.toggle')}>
          Сменить вид
        </Button>
        {planning && !isReadOnly && <ClearReplacements week={week} />}
        {!planning && <RareActions search={search} rare={rare} />}
      </MoreMenu>
    </>
  );
}

function RareActions({ search, rare }: Pick<ScheduleScreen, 'search'> & Pick<ScheduleActionsProps, 'rare'>) {
  return (
    <>
      <Link to="/app/schedule/print" search={printSearchOf(search)} {...buttonLook({ size: 'sm' })}>
        <PrinterIcon size={18} />
        Печать
      </Link>
      {rare}
      <MaintenanceLinks />
    </>
  );
}

const MAINTENANCE = [
  { to: '/app/schedule/editor', label: 'Редактор', icon: <EditIcon size={18} />, right: 'scheduleEditor' },
  { to: '/app/schedule/data/{-$part}', label: 'Данные', icon: <UserIcon size={18} />, right: 'scheduleData' },
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
