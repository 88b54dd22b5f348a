import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { withFullStop } from '@zvonok/domain/text/sentences';
import { Checkbox } from '../../controls/checkbox.tsx';
import { DateField } from '../../controls/date-field.tsx';
import { ConfirmDialog } from '../../feedback/dialog.tsx';

/** A change of a lesson that the person who comes back would have taught. */
export interface AbsenceCoverView {
  changeId: number;
  /** '17 ноября, 3 урок, 7Б: Панова Л. Е.' */
  text: string;
}

export interface EndAbsenceDialogProps {
  open: boolean;
  /** Who comes back. */
  name: string;
  /** Which days it is of: '24 ноября', 'с 23 ноября до 27 ноября'. */
  dates: string;
  /** Their last day away, `yyyy-mm-dd`; null if the absence can only be taken back as a whole. */
  lastDate: string | null;
  onLastDateChange: (date: string) => void;
  error: string | null;
  /** What was done about the time that is not an absence any more. */
  covers: readonly AbsenceCoverView[];
  /** The numbers of those that stay. */
  kept: ReadonlySet<number>;
  onKeepChange: (changeId: number, keep: boolean) => void;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks from when on a teacher is back, and what to do with the substitutions no longer needed. */
export function EndAbsenceDialog(props: EndAbsenceDialogProps) {
  const { open, name, dates, lastDate, covers, kept } = props;
  return (
    <ConfirmDialog
      open={open}
      title={`Закончить отсутствие: ${name}`}
      confirmLabel="Закончить"
      busy={props.busy}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    >
      <chakra.div css={BODY}>
        {lastDate === null ? (
          <p>{withFullStop(`Отсутствие (${dates}) снимется целиком, уроки снова будет вести ${name}`)}</p>
        ) : (
          <>
            <p>Сейчас: {dates}.</p>
            <DateField
              label="Последний день отсутствия; пусто — снять целиком"
              value={lastDate}
              error={props.error}
              onChange={props.onLastDateChange}
            />
          </>
        )}
        {covers.length > 0 && (
          <fieldset>
            <legend>Замены на это время: отмеченные останутся, остальные отменятся</legend>
            {covers.map(({ changeId, text }) => (
              <Checkbox
                key={changeId}
                checked={kept.has(changeId)}
                onChange={(keep) => props.onKeepChange(changeId, keep)}
              >
                {text}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </chakra.div>
    </ConfirmDialog>
  );
}

const BODY: SystemStyleObject = {
  display: 'grid',
  gap: '4',
  '& > fieldset': { display: 'grid', gap: '1' },
  '& legend': { mb: '2' },
};
