import { chakra } from '@chakra-ui/react';
import {
  FEEDBACK_DESCRIPTION_MAX,
  FEEDBACK_FILE_MAX_BYTES,
  FEEDBACK_TITLE_MAX,
} from '@zvonok/domain/forms/feedback';
import { fileSizeText } from '@zvonok/domain/spreadsheet/workbook';
import { type ComponentProps, type FormEvent, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { TextAreaField, TextField } from '../controls/text-field.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';
import { ProgressLine } from '../feedback/progress-line.tsx';
import { FormWithHelp } from '../lists/record-form.tsx';
import { FileField } from './file-field.tsx';

type Bound<Element extends 'input' | 'textarea'> = Pick<
  ComponentProps<Element>,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue'
> & {
  error: string | null;
  /** Characters that are written. */
  used: number;
};

/** A message on its way: how much of it is sent, from 0 to 1, or null if unknown. */
export interface Sending {
  sent: number | null;
}

export interface FeedbackFormProps {
  title: Bound<'input'>;
  description: Bound<'textarea'>;
  file: File | null;
  fileError?: string | null;
  onFileChange: (file: File | null) => void;
  /** Whether something is written in both fields. */
  canSend: boolean;
  /** Null while nothing is on its way. */
  sending?: Sending | null;
  /** Why the last attempt failed, when no field is to blame; what was typed stays, and the file. */
  failure?: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Stops the sending. */
  onCancel: () => void;
}

/** A message to the administrators, with a file if there is one. */
export function FeedbackForm({
  title: { used: titleUsed, ...title },
  description: { used: descriptionUsed, ...description },
  file,
  fileError = null,
  onFileChange,
  canSend,
  sending = null,
  failure = null,
  onSubmit,
  onCancel,
}: FeedbackFormProps) {
  const errorId = useId();
  const isSending = sending !== null;
  return (
    <FormWithHelp help="Сообщение прочтут администраторы; рядом с ним будет ваше имя.">
      <chakra.form
        noValidate
        css={{ '& > *': { width: 'full' } }}
        onSubmit={onSubmit}
        aria-describedby={errorId}
      >
        <TextField
          {...title}
          label="Заголовок"
          autoComplete="off"
          readOnly={isSending}
          count={{ used: titleUsed, limit: FEEDBACK_TITLE_MAX }}
        />
        <TextAreaField
          {...description}
          label="Описание"
          rows={6}
          readOnly={isSending}
          count={{ used: descriptionUsed, limit: FEEDBACK_DESCRIPTION_MAX }}
        />
        <FileField
          label="Файл"
          hint={`Не обязательно: снимок экрана или документ до ${fileSizeText(FEEDBACK_FILE_MAX_BYTES)}.`}
          file={file}
          error={fileError}
          disabled={isSending}
          onChange={onFileChange}
        />
        <FormAlert id={errorId}>{failure}</FormAlert>
        {sending && <ProgressLine label="Отправляю сообщение..." done={sending.sent} />}
        <chakra.div css={{ display: 'flex', flexWrap: 'wrap', gap: '2', '& > button': { flex: BUTTON } }}>
          <Button type="submit" variant="solid" busy={isSending} disabled={!canSend}>
            Отправить
          </Button>
          {isSending && <Button onClick={onCancel}>Отменить</Button>}
        </chakra.div>
      </chakra.form>
    </FormWithHelp>
  );
}

const BUTTON = { base: '1', sm: 'none' } as const;
