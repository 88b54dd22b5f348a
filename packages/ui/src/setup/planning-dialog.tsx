import { chakra, Stack } from '@chakra-ui/react';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import {
  MOVE_FIELDS,
  type PlanningFormValues,
  POINT_GROUPS,
  type PointField,
  pointTexts,
  rangeOf,
  unitOf,
} from '@zvonok/domain/forms/planning';
import { DEFAULT_SCHOOL_PLANNING } from '@zvonok/domain/planning/school-planning';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { TextField } from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { ChosenList } from '../generator/chosen-list.tsx';
import { Choices, FieldGroup } from './choices.tsx';

const LABEL = FIELD_LABELS.planning;
const USUAL = pointTexts(DEFAULT_SCHOOL_PLANNING.points);
const GRADES = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: String(at + 1) }));

export interface PlanningDialogProps {
  open: boolean;
  values: PlanningFormValues;
  /** What is wrong with a number. */
  errors: Partial<Record<PointField, string>>;
  /** How often it was tried to save what is wrong: the focus goes to the first such number each time. */
  attempts: number;
  /** Everybody who could be left out. */
  teachers: readonly { id: number; name: string }[];
  onChange: (values: PlanningFormValues) => void;
  /** Puts the moves and the points back to what they were meant to be; nothing is saved by that. */
  onReset: () => void;
  /** Both values of what another user has saved meanwhile. */
  conflict?: ReactNode;
  /** Why it was not saved. */
  refusal: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** What the plan of a day goes by. What is typed stays typed when it is wrong or saving fails. */
export function PlanningDialog(props: PlanningDialogProps) {
  const { open, values, errors, attempts, teachers, onChange, onReset, conflict, refusal, busy } = props;
  const { moves, points, blocked } = values;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return (
    <Dialog
      open={open}
      title="План дня"
      width="wide"
      locked={busy}
      onClose={props.onClose}
      onSubmit={props.onSubmit}
      footer={<DialogActions submitLabel="Сохранить" busy={busy} onCancel={props.onClose} />}
    >
      <Stack ref={form} gap="5">
        {conflict}
        <FieldGroup legend="Что можно, кроме замены">
          <chakra.div css={BOXES}>
            {MOVE_FIELDS.map((field) => (
              <Checkbox
                key={field}
                checked={moves[field]}
                onChange={(checked) => onChange({ ...values, moves: { ...moves, [field]: checked } })}
              >
                {LABEL[field]}
              </Checkbox>
            ))}
          </chakra.div>
        </FieldGroup>
        <Choices
          legend={`${LABEL.goesHomeGrades} или ждут позже: классы`}
          choices={GRADES}
          chosen={moves.goesHomeGrades}
          onChange={(goesHomeGrades) => onChange({ ...values, moves: { ...moves, goesHomeGrades } })}
        />
        <ChosenList
          label={LABEL.blockedTeachers}
          addLabel="Добавить учителя"
          options={teachers.map(({ id, name }) => ({ id: String(id), name }))}
          chosen={blocked.map(String)}
          onChange={(chosen) => onChange({ ...values, blocked: chosen.map(Number) })}
        />
        <chakra.div css={POINTS_HEAD}>
          <p>
            Меньше очков — раньше предложат. Очки причин складываются, а сами причины написаны у каждого
            предложения.
          </p>
          <Button size="sm" onClick={onReset}>
            Как было задумано
          </Button>
        </chakra.div>
        {POINT_GROUPS.map(({ title, fields }) => (
          <FieldGroup key={title} legend={title}>
            <chakra.div css={FIELDS}>
              {fields.map((field) => (
                <Points
                  key={field}
                  field={field}
                  text={points[field]}
                  error={errors[field] ?? null}
                  onChange={(text) => onChange({ ...values, points: { ...points, [field]: text } })}
                />
              ))}
            </chakra.div>
          </FieldGroup>
        ))}
        <chakra.p css={REFUSAL} role="alert">
          {refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

interface PointsProps {
  field: PointField;
  text: string;
  error: string | null;
  onChange: (text: string) => void;
}

/** One number with its unit; what it was meant to be where it is another. */
function Points({ field, text, error, onChange }: PointsProps) {
  const { most } = rangeOf(field);
  const isOther = text.trim() !== USUAL[field];
  return (
    <TextField
      label={LABEL[field]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(most).length + 1}
      value={text}
      error={error}
      {...(isOther && { hint: `было задумано: ${USUAL[field]}` })}
      trailing={<chakra.span css={UNIT}>{unitOf(field)}</chakra.span>}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const BOXES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  columnGap: '4',
  rowGap: '1',
} as const;

/** Fields of one row stand on one line, however many lines their labels have. */
const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
  columnGap: '4',
  rowGap: '3',
} as const;

const POINTS_HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  color: 'fg.muted',
  textStyle: 'sm',
  '& > p': { flex: '1 1 16rem' },
} as const;

const UNIT = { px: '3', color: 'fg.muted', textStyle: 'sm', pointerEvents: 'none' } as const;

const REFUSAL = { color: 'conflict.mark', textStyle: 'sm', _empty: { display: 'none' } } as const;
