import { chakra } from '@chakra-ui/react';
import { SettingsCard, type SettingsCardState } from './settings-card.tsx';

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
