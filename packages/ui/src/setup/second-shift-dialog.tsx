import { chakra, Stack } from '@chakra-ui/react';
import { SECOND_SHIFT_CLASSES } from '@zvonok/domain/bells/school-bells';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { BellTimesFields, type BellTimeTexts } from './bell-times-fields.tsx';
import { type Choice, Choices } from './choices.tsx';

export interface SecondShiftDialogProps {
  open: boolean;
  /** All classes of the school. */
  classes: readonly Choice<number>[];
  /** What is to be done where there are none. */
  noClasses: ReactNode;
  /** Numbers of those in the second shift. */
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
  numbers: readonly number[];
  times: BellTimeTexts;
  errors: BellTimeTexts;
  onTime: (number: number, text: string) => void;
  /** What another user has saved meanwhile. */
  conflict?: ReactNode;
  /** Why it was not saved. */
  refusal: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Which classes come in the second shift, and when its lessons are. */
export function SecondShiftDialog(props: SecondShiftDialogProps) {
  const {
    open,
    classes,
    noClasses,
    chosen,
    onChoose,
    numbers,
    times,
    errors,
    onTime,
    conflict,
    refusal,
    busy,
    onSubmit,
    onClose,
  } = props;
  return (
    <Dialog
      open={open}
      title="Вторая смена"
      locked={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={<DialogActions submitLabel="Сохранить" busy={busy} onCancel={onClose} />}
    >
      <Stack gap="4">
        {conflict}
        <Choices legend={SECOND_SHIFT_CLASSES} choices={classes} chosen={chosen} onChange={onChoose}>
          {classes.length === 0 && <chakra.p css={NOTE}>{noClasses}</chakra.p>}
        </Choices>
        <BellTimesFields
          legend="Время уроков второй смены"
          numbers={numbers}
          times={times}
          errors={errors}
          onChange={onTime}
        />
        <chakra.p css={REFUSAL} role="alert">
          {refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

const NOTE = { color: 'fg.muted', textStyle: 'sm' } as const;

const REFUSAL = { color: 'conflict.mark', textStyle: 'sm', _empty: { display: 'none' } } as const;
