import { Card, chakra, Stack } from '@chakra-ui/react';
import { CHANNEL_LABEL, type DeliveryChannel } from '@zvonok/domain/notifications/delivery-texts';
import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { DownloadIcon } from '../controls/icon.tsx';
import {
  type BoundField,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
} from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';

export interface DeliverySettingsCardProps {
  /** By which name the school is known there; null where it is not set up. */
  names: Readonly<Record<DeliveryChannel, string | null>>;
  /** No content goes out. */
  isBare: boolean;
  /** The way that is checked just now. */
  checking: DeliveryChannel | null;
  onEdit: (part: DeliveryChannel | 'texts') => void;
  onCheck: (channel: DeliveryChannel) => void;
  onBare: (isBare: boolean) => void;
  /** Prints slips with personal ways to the bot; null if that cannot be done. */
  onSlips: (() => void) | null;
  /** They are being made. */
  printing: boolean;
}

const ABOUT = {
  max: 'Сообщения приходят от бота школы, на них можно ответить. Работает из сети школы, адрес снаружи не нужен.',
  email: 'Письма уходят с почтового ящика школы.',
} as const satisfies Record<DeliveryChannel, string>;

/** «Доставка»: by what the school notifies its people outside the application. */
export function DeliverySettingsCard({
  names,
  isBare,
  checking,
  printing,
  ...on
}: DeliverySettingsCardProps) {
  const titleId = useId();
  return (
    <Card.Root asChild>
      <section aria-labelledby={titleId}>
        <Card.Body>
          <Card.Title as="h2" id={titleId}>
            Доставка
          </Card.Title>
          <chakra.p css={TEXT}>
            О заменах можно сообщать и тем, кто не открыл «Звонок». Каждый подключается сам, в профиле.
          </chakra.p>
          <chakra.ul css={LIST}>
            {(['max', 'email'] as const).map((channel) => (
              <chakra.li key={channel} css={ROW}>
                <chakra.div css={NAME}>
                  <b>{CHANNEL_LABEL[channel]}</b>
                  <chakra.span css={NOTE}>{names[channel] ?? ABOUT[channel]}</chakra.span>
                </chakra.div>
                <chakra.div css={ACTIONS}>
                  {names[channel] !== null && (
                    <Button
                      busy={checking === channel}
                      aria-label={`Проверить связь: ${CHANNEL_LABEL[channel]}`}
                      onClick={() => on.onCheck(channel)}
                    >
                      Проверить связь
                    </Button>
                  )}
                  <Button
                    aria-label={`${names[channel] === null ? 'Настроить' : 'Изменить'}: ${CHANNEL_LABEL[channel]}`}
                    onClick={() => on.onEdit(channel)}
                  >
                    {names[channel] === null ? 'Настроить' : 'Изменить'}
                  </Button>
                </chakra.div>
              </chakra.li>
            ))}
          </chakra.ul>
          <Checkbox checked={isBare} onChange={on.onBare}>
            Писать только «у вас изменение», без содержания
          </Checkbox>
          <chakra.div css={ACTIONS}>
            <Button onClick={() => on.onEdit('texts')}>Текст согласия</Button>
            {names.max !== null && on.onSlips && (
              <Button icon={<DownloadIcon size={18} />} busy={printing} onClick={on.onSlips}>
                Листки для MAX
              </Button>
            )}
          </chakra.div>
        </Card.Body>
      </section>
    </Card.Root>
  );
}

export interface DeliverySettingsDialogProps {
  title: string;
  /** What to know before filling it in. */
  note: string;
  fields: readonly (BoundField & { label: string; hint?: string; type?: 'password' | 'email' | 'long' })[];
  /** Label of the button that removes what is set up; null if there is nothing. */
  removal: string | null;
  busy: boolean;
  refusal: string | null;
  onSubmit: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A part of the settings. What is typed stays typed when saving fails. */
export function DeliverySettingsDialog(props: DeliverySettingsDialogProps) {
  const { title, note, fields, removal, busy, refusal, onSubmit, onRemove, onClose } = props;
  return (
    <Dialog
      open
      title={title}
      locked={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={<DialogActions submitLabel="Сохранить" busy={busy} onCancel={onClose} />}
    >
      <Stack gap="3">
        <p>{note}</p>
        {fields.map(({ type, ref, onChange, onBlur, ...field }, index) => {
          const common = { ...field, ...(index === 0 && { 'data-autofocus': '' }) };
          if (type === 'long') {
            const bound = { ref, onChange, onBlur } as unknown as Pick<
              TextAreaFieldProps,
              'ref' | 'onChange' | 'onBlur'
            >;
            return <TextAreaField key={field.label} {...common} {...bound} rows={5} />;
          }
          const bound = { ref, onChange, onBlur, autoComplete: 'off' };
          return <TextField key={field.label} {...common} {...bound} {...(type && { type })} />;
        })}
        <chakra.p css={REFUSAL} role="alert">
          {refusal}
        </chakra.p>
        {removal !== null && (
          <chakra.div>
            <Button disabled={busy} onClick={onRemove}>
              {removal}
            </Button>
          </chakra.div>
        )}
      </Stack>
    </Dialog>
  );
}

const TEXT = { maxWidth: '40rem' } as const;
const LIST = { display: 'grid', gap: '3', listStyle: 'none', padding: '0', marginBlock: '3' } as const;
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } as const;
const NAME = { display: 'grid', flex: '1 1 12rem', overflowWrap: 'anywhere' } as const;
const NOTE = { color: 'fg.muted', textStyle: 'sm' } as const;
const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' } as const;
const REFUSAL = { color: 'conflict.mark', textStyle: 'sm', _empty: { display: 'none' } } as const;
