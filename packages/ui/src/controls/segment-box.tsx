import { chakra, Field } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type DateFieldAria, useDateSegment } from 'react-aria/useDateField';
import type { DateFieldState, DateSegment, SegmentType } from 'react-stately/useDateFieldState';
import { controlBox } from '../tokens/recipes/field.recipe.ts';

interface SegmentField {
  label: string;
  error: string | null;
  disabled: boolean;
}

/** A field's props for React Aria. */
export const ariaFieldOf = ({ label, error, disabled }: SegmentField) => ({
  label,
  isDisabled: disabled,
  isInvalid: error !== null,
  errorMessage: error ?? undefined,
  shouldForceLeadingZeros: true,
});

export type TypedParts = Partial<Record<SegmentType, string>>;

interface TypedValueOptions {
  value: string;
  onChange: (value: string) => void;
  /** Returns the value of parts that are all there; null if they make none, as 31 February does. */
  wholeOf: (parts: TypedParts) => string | null;
}

/** The marks around a time that keep its direction. */
const DIRECTION_MARKS = /[\u2066-\u2069]/g;

/** What is typed, as a field's value: empty if every part is, and the text as it is shown while it is not whole. */
function typedValueOf(segments: readonly DateSegment[], wholeOf: TypedValueOptions['wholeOf']): string {
  const parts = segments.filter(({ isEditable }) => isEditable);
  if (parts.every(({ isPlaceholder }) => isPlaceholder)) return '';
  const typed: TypedParts = Object.fromEntries(parts.map(({ type, text }) => [type, text]));
  const whole = parts.some(({ isPlaceholder }) => isPlaceholder) ? null : wholeOf(typed);
  const shown = segments.map(({ text }) => text).join('');
  return whole ?? shown.replace(DIRECTION_MARKS, '');
}

/**
 * Makes a form hear of a value that is not whole, of which React Aria says nothing: it would keep the one before.
 * A value that comes from outside takes the place of what is typed.
 */
export function useTypedValue(
  state: DateFieldState,
  { value, onChange, wholeOf }: TypedValueOptions,
  reset: () => void,
): void {
  const typed = typedValueOf(state.segments, wholeOf);
  const before = useRef({ typed, value });
  useEffect(() => {
    const { typed: wasTyped, value: was } = before.current;
    before.current = { typed, value };
    if (typed === value) return;
    if (typed !== wasTyped) onChange(typed);
    else if (value !== was) reset();
  });
}

interface TypedFieldOptions {
  value: string;
  error: string | null;
  onBlur: (() => void) | undefined;
  isWhole: (value: string) => boolean;
  /** What the field says itself of a value that is not whole, once the focus has left it. */
  wrong: string;
}

/**
 * What a date and a time have in common. `whole` is the value that was whole, or empty, last: what is typed over it
 * stays shown while it is not whole.
 */
export function useTypedField({ value, error, onBlur, isWhole, wrong }: TypedFieldOptions) {
  const [isLeft, setIsLeft] = useState(true);
  const isGiven = value === '' || isWhole(value);
  const [whole, setWhole] = useState(isGiven ? value : '');
  if (isGiven && value !== whole) setWhole(value);
  return {
    whole: isGiven ? value : whole,
    error: error ?? (isLeft && !isGiven ? wrong : null),
    focus: {
      onFocus: () => setIsLeft(false),
      onBlur: () => {
        setIsLeft(true);
        onBlur?.();
      },
    },
  };
}

interface SegmentBoxProps extends SegmentField {
  state: DateFieldState;
  /** Of the part that is typed into. */
  fieldRef: RefObject<HTMLDivElement | null>;
  /** What ties its parts together. */
  aria: Pick<DateFieldAria, 'labelProps' | 'fieldProps' | 'errorMessageProps'>;
  onFocus: () => void;
  onBlur: () => void;
  /** Stands inside the box after what is typed: the button of a picker. */
  trailing: ReactNode;
}

/** A date or a time that is typed part by part, with its label and what is wrong with it. */
export function SegmentBox(props: SegmentBoxProps) {
  const { label, error, disabled, state, fieldRef, aria, trailing } = props;
  return (
    <Field.Root invalid={error !== null}>
      <Field.Label asChild>
        <span {...aria.labelProps}>{label}</span>
      </Field.Label>
      <chakra.div
        css={BOX}
        data-invalid={error === null ? undefined : ''}
        data-disabled={disabled ? '' : undefined}
        onFocus={props.onFocus}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur();
        }}
      >
        <div {...aria.fieldProps} ref={fieldRef}>
          {state.segments.map((segment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a date stay where they are.
            <Segment key={index} segment={segment} state={state} />
          ))}
        </div>
        {trailing}
      </chakra.div>
      {error !== null && (
        <Field.ErrorText asChild>
          <span {...aria.errorMessageProps}>{error}</span>
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}

function Segment({ segment, state }: { segment: DateSegment; state: DateFieldState }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(segment, state, ref);
  return (
    <span {...segmentProps} ref={ref} data-placeholder={segment.isPlaceholder ? '' : undefined}>
      {segment.text}
    </span>
  );
}

const { _focusVisible, _invalid, ...box } = controlBox;

const BOX = {
  ...box,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  ps: '3',
  fontVariantNumeric: 'tabular-nums',
  '&:has([role=spinbutton]:focus)': _focusVisible,
  '&[data-invalid]': _invalid,
  '&[data-disabled]': { bg: 'bg.subtle', color: 'fg.muted' },
  '& > div:first-of-type': { display: 'flex', alignItems: 'center', whiteSpace: 'pre', flex: '1' },
  '& [role=spinbutton]': { px: '0.5', borderRadius: 'l1', outline: 'none', caretColor: 'transparent' },
  '& [role=spinbutton]:focus': { bg: 'brand.solid', color: 'brand.contrast' },
  '& [data-placeholder]:not(:focus)': { color: 'fg.muted' },
} as const;
