import { Alert, chakra, Stack } from '@chakra-ui/react';
import { SPAN_LABEL } from '@zvonok/domain/calendar/school-date';
import { personalDataWarning } from '@zvonok/domain/screens/personal-data';
import { SCREEN_MESSAGE_MAX, URGENT_MINUTES } from '@zvonok/domain/screens/profile';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { DateField } from '../controls/date-field.tsx';
import { AlertIcon } from '../controls/icon.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextAreaField } from '../controls/text-field.tsx';
import { TimeField } from '../controls/time-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { REFUSAL } from './screen-dialog.tsx';

interface MessageDialogProps {
  open: boolean;
  /** Why it was not sent. */
  refusal: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

export interface AnnouncementValues {
  text: string;
  fromDate: string;
  fromTime: string;
  untilDate: string;
  untilTime: string;
}

export interface AnnouncementDialogProps extends MessageDialogProps {
  values: AnnouncementValues;
  errors: Readonly<{ text?: string; from?: string; until?: string }>;
  onChange: (change: Partial<AnnouncementValues>) => void;
}

/** A line above the list, on every screen, from a time to a time. */
export function AnnouncementDialog({ values, errors, onChange, ...dialog }: AnnouncementDialogProps) {
  return (
    <Dialog
      open={dialog.open}
      title="Объявление на экраны"
      locked={dialog.busy}
      onClose={dialog.onClose}
      onSubmit={() => !dialog.busy && dialog.onSubmit()}
      footer={<DialogActions submitLabel="Поставить" busy={dialog.busy} onCancel={dialog.onClose} />}
    >
      <Stack gap="3">
        <MessageText value={values.text} error={errors.text} onChange={(text) => onChange({ text })} />
        <chakra.div css={PAIR}>
          <DateField
            label={SPAN_LABEL.first}
            value={values.fromDate}
            onChange={(fromDate) => onChange({ fromDate })}
            error={errors.from ?? null}
          />
          <TimeField
            label="С какого времени"
            value={values.fromTime}
            onChange={(fromTime) => onChange({ fromTime })}
          />
        </chakra.div>
        <chakra.div css={PAIR}>
          <DateField
            label="До какого дня"
            value={values.untilDate}
            onChange={(untilDate) => onChange({ untilDate })}
            error={errors.until ?? null}
          />
          <TimeField
            label="До какого времени"
            value={values.untilTime}
            onChange={(untilTime) => onChange({ untilTime })}
          />
        </chakra.div>
        <chakra.p css={REFUSAL} role="alert">
          {dialog.refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

export interface UrgentDialogProps extends MessageDialogProps {
  text: string;
  minutes: number;
  error: string | null;
  /** It is written and has to be confirmed before it fills every screen. */
  isAsking: boolean;
  /** Screens it goes to. */
  screens: number;
  onChange: (change: { text?: string; minutes?: number }) => void;
}

/** A message over the whole of every screen. It has to be confirmed before it is sent. */
export function UrgentDialog(props: UrgentDialogProps) {
  const { text, minutes, error, isAsking, screens, onChange, ...dialog } = props;
  const duration = counted(minutes, NOUN.minute);
  return (
    <Dialog
      open={dialog.open}
      title={isAsking ? 'Показать на всех экранах?' : 'Срочное сообщение'}
      locked={dialog.busy}
      onClose={dialog.onClose}
      onSubmit={() => !dialog.busy && dialog.onSubmit()}
      footer={
        <DialogActions
          submitLabel={isAsking ? 'Показать' : 'Далее'}
          tone={isAsking ? 'danger' : 'brand'}
          cancelLabel={isAsking ? 'Изменить' : 'Отмена'}
          busy={dialog.busy}
          onCancel={dialog.onClose}
        />
      }
    >
      <Stack gap="3">
        {isAsking ? (
          <div role="alert">
            <chakra.p css={QUOTE}>{text}</chakra.p>
            <p>
              Сообщение закроет {counted(screens, NOUN.screen)} целиком. Уберётся само через {duration}.
            </p>
          </div>
        ) : (
          <>
            <MessageText
              value={text}
              error={error ?? undefined}
              onChange={(typed) => onChange({ text: typed })}
            />
            <SelectField
              label="Сколько показывать"
              value={String(minutes)}
              onChange={(chosen) => onChange({ minutes: Number(chosen) })}
            >
              {URGENT_MINUTES.map((one) => (
                <option key={one} value={one}>
                  {counted(one, NOUN.minute)}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <chakra.p css={REFUSAL} role="alert">
          {dialog.refusal}
        </chakra.p>
      </Stack>
    </Dialog>
  );
}

interface MessageTextProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Whatever looks like one person's name or number is named, and may be sent all the same. */
function MessageText({ value, error, onChange }: MessageTextProps) {
  const warning = personalDataWarning(value);
  return (
    <div>
      <TextAreaField
        label="Текст"
        required
        rows={3}
        value={value}
        error={error ?? null}
        count={{ used: value.trim().length, limit: SCREEN_MESSAGE_MAX }}
        hint="Экран висит у всех на виду: без фамилий детей, телефонов и причин отсутствия."
        data-autofocus=""
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">
        {warning !== null && (
          <Alert.Root status="warning" marginTop="2">
            <Alert.Indicator>
              <AlertIcon size={18} />
            </Alert.Indicator>
            <Alert.Content>{warning}</Alert.Content>
          </Alert.Root>
        )}
      </div>
    </div>
  );
}

const PAIR = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  alignItems: 'start',
  gap: '3',
} as const;

const QUOTE = {
  padding: '3',
  marginBottom: '3',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'conflict.mark',
  fontWeight: 'bold',
  overflowWrap: 'anywhere',
} as const;
