import { chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { type ScreenProfile, screenPlaceText, screenShowsText } from '@zvonok/domain/screens/profile';
import { SCREEN_HEALTH_LABEL, type ScreenHealth } from '@zvonok/domain/screens/wake-hours';
import { type ReactNode, useId } from 'react';

/** A paired screen as its administrators see it. */
export interface ScreenView {
  name: string;
  place: string;
  profile: ScreenProfile;
  health: ScreenHealth;
  /** `yyyy-mm-dd hh-mm-ss`; null before its first word. */
  lastSeen: string | null;
  build: string | null;
  /** What it last said it shows, in words. */
  shows: string | null;
}

export interface ScreenCardProps {
  screen: ScreenView;
  /** What can be done with it. */
  actions: ReactNode;
}

/** One screen: where it hangs, what it was set up to show, and how it is. */
export function ScreenCard({ screen, actions }: ScreenCardProps) {
  const { name, place, profile, health, lastSeen, build, shows } = screen;
  const titleId = useId();
  const facts = [
    ['Настройки', screenShowsText(profile)],
    ['Экран', screenPlaceText(profile)],
    ['Сейчас показывает', health === 'online' ? shows : null],
    ['Последняя связь', lastSeen && showServerDate(lastSeen)],
    ['Версия', build],
  ] as const;
  return (
    <chakra.article css={ROOT} aria-labelledby={titleId}>
      <chakra.header css={HEAD}>
        <div>
          <chakra.h2 id={titleId} textStyle="lg">
            {name}
          </chakra.h2>
          <chakra.p css={MUTED}>{place}</chakra.p>
        </div>
        <chakra.p css={HEALTH} data-health={health}>
          {SCREEN_HEALTH_LABEL[health]}
        </chakra.p>
      </chakra.header>
      <chakra.dl css={FACTS}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </chakra.dl>
      <chakra.div css={ACTIONS}>{actions}</chakra.div>
    </chakra.article>
  );
}

const ROOT = {
  display: 'grid',
  alignContent: 'start',
  gap: '3',
  minWidth: '0',
  padding: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'md',
} as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '2',
  '& h2': { overflowWrap: 'anywhere' },
} as const;

const MUTED = { color: 'fg.muted', overflowWrap: 'anywhere' } as const;

const HEALTH = {
  fontWeight: 'medium',
  '&[data-health=online]': { color: 'merged.mark' },
  '&[data-health=lost]': { color: 'conflict.mark' },
  '&[data-health=asleep], &[data-health=waiting]': { color: 'fg.muted' },
} as const;

const FACTS = {
  display: 'grid',
  gap: '2',
  margin: '0',
  '& dt': { color: 'fg.muted', textStyle: 'sm' },
  '& dd': { margin: '0', overflowWrap: 'anywhere' },
} as const;

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const;
