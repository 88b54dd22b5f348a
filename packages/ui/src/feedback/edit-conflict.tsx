import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';

export type ConflictSide = 'yours' | 'theirs';

/** A field two people have given different values, as they read. */
export interface ConflictingField {
  field: string;
  label: string;
  yours: string;
  theirs: string;
  /** What the form holds now; null when it is neither. */
  chosen: ConflictSide | null;
}

/** A field only the other person has changed, as it reads. */
export interface TakenField {
  field: string;
  label: string;
  before: string;
  now: string;
}

export interface EditConflictProps {
  conflicts: readonly ConflictingField[];
  taken: readonly TakenField[];
  onChoose: (field: string, side: ConflictSide) => void;
}

const FRAME = {
  display: 'grid',
  gap: '3',
  width: 'full',
  minWidth: '0',
  p: '3',
  borderWidth: '1px',
  borderColor: 'goHome.border',
  borderRadius: 'l2',
  bg: 'goHome.bg',
  color: 'goHome.fg',
  textStyle: 'sm',
  '& > h2': { textStyle: 'md' },
  '& fieldset': { minWidth: '0' },
  '& legend': { mb: '1', fontWeight: 'semibold' },
  '& ul': { display: 'grid', gap: '1', overflowWrap: 'anywhere' },
} as const;

/**
 * Shown when another user has saved what this form edits: both values of every conflicting field, and what was taken
 * over. Placed in the form, whose own button saves again. The focus moves to it when it appears; give it a new `key`
 * for every conflict.
 *
 * - **Do**: show both values and keep what was typed until one of them is chosen.
 * - **Don't**: overwrite the other's change, or throw the form away.
 */
export function EditConflict({ conflicts, taken, onChoose }: EditConflictProps) {
  const root = useRef<HTMLDivElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => root.current?.focus(), []);
  return (
    <chakra.section ref={root} tabIndex={-1} aria-labelledby={titleId} aria-describedby={textId} css={FRAME}>
      <h2 id={titleId}>Пока вы редактировали, запись изменили</h2>
      <p id={textId}>
        {conflicts.length > 0
          ? 'Ничего не потеряно. Выберите, что оставить, или исправьте в полях формы и нажмите «Сохранить» ещё раз.'
          : 'Ничего не потеряно. Проверьте и нажмите «Сохранить» ещё раз.'}
      </p>
      {conflicts.map((conflict) => (
        <Choice key={conflict.field} conflict={conflict} onChoose={onChoose} />
      ))}
      {taken.length > 0 && (
        <div>
          <p>Взято уже сохранённое:</p>
          <ul>
            {taken.map(({ field, label, before, now }) => (
              <li key={field}>
                {label}: <b>{now}</b> (было: {before})
              </li>
            ))}
          </ul>
        </div>
      )}
    </chakra.section>
  );
}

interface ChoiceProps {
  conflict: ConflictingField;
  onChoose: EditConflictProps['onChoose'];
}

const SIDES = [
  ['yours', 'Ваше'],
  ['theirs', 'Уже сохранено'],
] as const;

function Choice({ conflict, onChoose }: ChoiceProps) {
  const name = useId();
  const { field, label, chosen } = conflict;
  return (
    <fieldset>
      <legend>{label}</legend>
      <chakra.div css={SIDES_LAYOUT}>
        {SIDES.map(([side, title]) => (
          <chakra.label key={side} css={SIDE}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(field, side)}
            />
            <span>
              <small>{title}</small>
              {conflict[side]}
            </span>
          </chakra.label>
        ))}
      </chakra.div>
    </fieldset>
  );
}

/** Side by side where there is room, one under the other on a phone. */
const SIDES_LAYOUT = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  gap: '2',
} as const;

const SIDE = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: '2',
  minHeight: 'control',
  p: '2',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'l2',
  bg: 'bg.panel',
  color: 'fg',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'brand.solid', boxShadow: 'inset 0 0 0 1px {colors.brand.solid}' },
  '& > input': { boxSize: '1.1rem', mt: '0.5', accentColor: 'brand.solid' },
  '& > span': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& small': { display: 'block', color: 'fg.muted', textStyle: 'sm' },
} as const;
