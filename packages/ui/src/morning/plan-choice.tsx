import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { PLAN_PROFILE_LABEL, PLAN_PROFILES, type PlanProfile } from '@zvonok/domain/planning/weights';
import { useId } from 'react';
import { unbrokenText } from './unbroken-text.ts';

export interface PlanChoiceProps {
  chosen: PlanProfile;
  /** What each comes to, and how it differs from the one that is worked on. */
  texts: Readonly<Record<PlanProfile, { sum: string; difference: string | null }>>;
  onChoose: (profile: PlanProfile) => void;
}

/** The three plans of the day. Choosing one again takes it as it was proposed. */
export function PlanChoice({ chosen, texts, onChoose }: PlanChoiceProps) {
  const name = useId();
  return (
    <chakra.fieldset css={FRAME}>
      <legend>Три плана</legend>
      {PLAN_PROFILES.map((profile) => (
        <label key={profile}>
          <input
            type="radio"
            name={name}
            checked={profile === chosen}
            onChange={() => onChoose(profile)}
            onClick={() => profile === chosen && texts[profile].difference !== null && onChoose(profile)}
          />
          <span>
            <b>{PLAN_PROFILE_LABEL[profile]}</b>
            <small>{texts[profile].sum}</small>
            {texts[profile].difference !== null && <small>{unbrokenText(texts[profile].difference)}</small>}
          </span>
        </label>
      ))}
    </chakra.fieldset>
  );
}

const FRAME: SystemStyleObject = {
  display: 'grid',
  gap: '1',
  minWidth: '0',
  borderWidth: '0',
  '& legend': { fontSize: 'sm', color: 'fg.muted', mb: '1' },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2',
    alignItems: 'baseline',
    px: '2',
    py: '1.5',
    borderWidth: '1px',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'current.bg', borderColor: 'current.border' },
    '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '1px' },
  },
  '& input': { accentColor: 'brand.solid' },
  '& span': { display: 'grid' },
  '& b': { fontWeight: 'medium' },
  '& small': { color: 'fg.muted', fontSize: 'sm' },
};
