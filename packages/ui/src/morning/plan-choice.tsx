import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { PLAN_PROFILE_LABEL, PLAN_PROFILES, type PlanProfile } from '@zvonok/domain/planning/weights';
import { useId } from 'react';
import { unbrokenText } from '../timetable/planning/unbroken-count.ts';

/** Where another plan says another thing. */
export interface PlanDifference {
  /** 'отличий: 2' */
  count: string;
  /** '3 ур. 6Г, 5 ур. 6А и ещё 1' */
  lessons: string;
  /** '3 урок, 6Г: Панова Л. Е.; 5 урок, 6А: Домой', all of them. */
  moves: string;
}

export interface PlanChoiceProps {
  chosen: PlanProfile;
  /** What each comes to, and how it differs from the one that is worked on. */
  texts: Readonly<Record<PlanProfile, { sum: string; difference: PlanDifference | null }>>;
  onChoose: (profile: PlanProfile) => void;
}

/** The three plans of the day in one row. Choosing one again takes it as it was proposed. */
export function PlanChoice({ chosen, texts, onChoose }: PlanChoiceProps) {
  const name = useId();
  return (
    <chakra.fieldset css={FRAME}>
      <legend className="zv-sr-only">Три плана</legend>
      {PLAN_PROFILES.map((profile) => {
        const { sum, difference } = texts[profile];
        return (
          <label key={profile} title={difference?.moves}>
            <input
              type="radio"
              name={name}
              checked={profile === chosen}
              onChange={() => onChoose(profile)}
              onClick={() => profile === chosen && difference !== null && onChoose(profile)}
            />
            <b>{PLAN_PROFILE_LABEL[profile]}</b>
            <small>{sum}</small>
            {difference !== null && (
              <small>
                {difference.count}
                <span>: {unbrokenText(difference.lessons)}</span>
              </small>
            )}
          </label>
        );
      })}
    </chakra.fieldset>
  );
}

const FRAME: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  minWidth: '0',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  '& > label': {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    minWidth: '0',
    px: { base: '2', md: '3' },
    py: '2',
    fontSize: 'sm',
    lineHeight: 'short',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&:has(:checked)': {
      bg: 'current.bg',
      color: 'current.fg',
      boxShadow: 'inset 0 -2px {colors.current.mark}',
    },
  },
  '& > label + label': { borderLeftWidth: '1px' },
  '& > label:first-of-type': { borderStartRadius: 'md' },
  '& > label:last-of-type': { borderEndRadius: 'md' },
  '& input': { position: 'absolute', inset: '0', appearance: 'none', cursor: 'inherit' },
  '& input:focus-visible': { outlineOffset: '-3px' },
  '& b': { fontWeight: 'semibold' },
  '& small': { fontSize: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& :checked ~ small': { color: 'current.fg' },
  // On a phone the count is enough: choosing the plan shows the rest.
  '& small > span': { display: { base: 'none', md: 'inline' } },
  '@media (forced-colors: active)': {
    '& > label:has(:checked)': { outline: '2px solid SelectedItem', outlineOffset: '-2px' },
  },
};
