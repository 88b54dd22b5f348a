import { chakra } from '@chakra-ui/react';
import { timeZoneLabel } from '@zvonok/domain/calendar/time-zones';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import type { SchoolForm } from '@zvonok/domain/forms/school';
import {
  WEEK_SETTINGS_NAME,
  type WeekSettings,
  weekSettingsText,
} from '@zvonok/domain/timetable/week-layout';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

/** The loading state that every card of settings gets. */
export interface SettingsCardState {
  /** They did not come. */
  failed: boolean;
  onRetry: () => void;
  retrying: boolean;
  onEdit: () => void;
  /** The dialog. */
  children?: ReactNode;
}

interface SettingsCardProps extends SettingsCardState {
  title: string;
  /** What the school has set; null while it is on its way. */
  settings: ReactNode | null;
  /** Shown if loading failed. */
  failure: string;
  /** Of the place it will take. */
  height: string;
}

/** Something the school has set, with the way to change it, or why it cannot be shown. */
export function SettingsCard(props: SettingsCardProps) {
  const { title, settings, failure, height, failed, onRetry, retrying, onEdit, children } = props;
  const titleId = useId();
  const isThere = settings !== null;
  return (
    <chakra.section css={ROOT} aria-labelledby={titleId}>
      <chakra.header css={HEAD}>
        <chakra.h2 id={titleId} textStyle="lg">
          {title}
        </chakra.h2>
        {isThere && <Button onClick={onEdit}>Изменить</Button>}
      </chakra.header>
      {settings}
      {!isThere && failed && <ErrorPanel title={failure} onRetry={onRetry} retrying={retrying} />}
      {!isThere && !failed && <Skeleton height={height} />}
      {children}
    </chakra.section>
  );
}

const ROOT = { display: 'grid', gap: '3' } as const;

/** A title with its buttons at the end of the line. */
export const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
} as const;

export interface SchoolCardProps {
  school: SchoolForm;
  /** What can be done about it. */
  actions: ReactNode;
}

const LABEL = FIELD_LABELS.school;

/** What the school has set of itself. */
export function SchoolCard({ school, actions }: SchoolCardProps) {
  const titleId = useId();
  const { schoolName, timeZone, openBoard, phoneSignIn } = school;
  const facts = [
    [LABEL.schoolName, schoolName],
    [LABEL.timeZone, timeZoneLabel(timeZone)],
    [LABEL.openBoard, openBoard ? 'открыт' : 'закрыт'],
    [LABEL.phoneSignIn, phoneSignIn ? 'разрешён' : 'запрещён'],
  ] as const;
  return (
    <chakra.section css={SCHOOL} aria-labelledby={titleId}>
      <chakra.header css={HEAD}>
        <chakra.h2 id={titleId} textStyle="lg">
          Школа
        </chakra.h2>
        <chakra.div css={ACTIONS}>{actions}</chakra.div>
      </chakra.header>
      <chakra.dl css={FACTS}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}

const SCHOOL = { display: 'grid', gap: '3', marginBottom: '6' } as const;

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const;

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: '3',
  padding: '3',
  margin: '0',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'md',
  '& dt': { color: 'fg.muted', textStyle: 'sm' },
  '& dd': { margin: '0', overflowWrap: 'anywhere', fontWeight: 'medium' },
} as const;

export interface PlanningCardProps extends SettingsCardState {
  /** What the school says of its plans, a line each; null while it is on its way. */
  lines: readonly { label: string; text: string }[] | null;
}

/** What holds for the plan of a day: the moves, the points, and teachers never proposed. */
export function PlanningCard({ lines, ...state }: PlanningCardProps) {
  const settings = lines && (
    <chakra.dl css={LINES}>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </chakra.dl>
  );
  return (
    <SettingsCard
      title="План дня"
      settings={settings}
      failure="Не удалось загрузить правила плана"
      height="7rem"
      {...state}
    />
  );
}

const LINES = {
  display: 'grid',
  gap: '2',
  '& dt': { color: 'fg.muted', textStyle: 'sm' },
  '& dd': { overflowWrap: 'anywhere' },
} as const;

export interface SchoolWeekCardProps extends SettingsCardState {
  /** Null while it is on its way. */
  week: WeekSettings | null;
}

/** Which days and which lessons the school has. */
export function SchoolWeekCard({ week, ...state }: SchoolWeekCardProps) {
  const text = week && weekSettingsText(week);
  return (
    <SettingsCard
      title={WEEK_SETTINGS_NAME}
      settings={text && <p>{`${text.charAt(0).toUpperCase()}${text.slice(1)}.`}</p>}
      failure="Не удалось загрузить дни и уроки"
      height="1.5rem"
      {...state}
    />
  );
}
