import { chakra, QrCode, Stack } from '@chakra-ui/react';
import { Button, buttonLook } from '../controls/button.tsx';
import { type BoundField, TextField } from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';

export interface LinkMaxDialogProps {
  open: boolean;
  consent: string;
  /** Where the bot is opened; null until the person has agreed. */
  url: string | null;
  busy: boolean;
  /** Why it could not begin. */
  refusal: string | null;
  onAgree: () => void;
  onClose: () => void;
}

/** Links MAX: what is agreed to, then the way to the bot, by a press or by a telephone's camera. */
export function LinkMaxDialog({ open, consent, url, busy, refusal, onAgree, onClose }: LinkMaxDialogProps) {
  return (
    <Dialog
      open={open}
      title="Подключить MAX"
      locked={busy}
      onClose={onClose}
      onSubmit={url === null ? onAgree : onClose}
      footer={
        url === null ? (
          <DialogActions submitLabel="Согласен" busy={busy} onCancel={onClose} />
        ) : (
          <Button onClick={onClose}>Закрыть</Button>
        )
      }
    >
      {url === null ? (
        <Stack gap="3">
          <p>{consent}</p>
          <Refusal text={refusal} />
        </Stack>
      ) : (
        <chakra.div css={WAY}>
          <p>Откройте бота в MAX и нажмите «Начать». Ссылка действует четверть часа и только для вас.</p>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            data-autofocus=""
            {...buttonLook({ variant: 'solid' })}
          >
            Открыть MAX
          </a>
          <p>Или наведите камеру телефона:</p>
          <QrCode.Root value={url} css={SQUARE}>
            <QrCode.Frame css={PATTERN} role="img" aria-label="QR-код со ссылкой на бота">
              <QrCode.Pattern />
            </QrCode.Frame>
          </QrCode.Root>
        </chakra.div>
      )}
    </Dialog>
  );
}

export interface LinkMailDialogProps {
  open: boolean;
  consent: string;
  address: BoundField;
  /** The field of the code; null until the letter was sent. */
  code: BoundField | null;
  busy: boolean;
  refusal: string | null;
  onSubmit: () => void;
  /** Another address, or another letter. */
  onBack: () => void;
  onClose: () => void;
}

/** Links mail: what is agreed to and the address, then the code of the letter. */
export function LinkMailDialog(props: LinkMailDialogProps) {
  const { open, consent, address, code, busy, refusal, onSubmit, onBack, onClose } = props;
  return (
    <Dialog
      open={open}
      title="Подключить почту"
      locked={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <DialogActions
          submitLabel={code ? 'Подтвердить' : 'Согласен, прислать код'}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <Stack gap="3">
        {code ? (
          <>
            <p>Мы отправили письмо с кодом. Если его нет, загляните в «Спам».</p>
            <TextField
              {...code}
              key="code"
              label="Код из письма"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              data-autofocus=""
            />
            <chakra.div>
              <Button onClick={onBack}>Другой адрес или новый код</Button>
            </chakra.div>
          </>
        ) : (
          <>
            <p>{consent}</p>
            <TextField
              {...address}
              key="address"
              label="Ваша почта"
              type="email"
              autoComplete="email"
              data-autofocus=""
            />
          </>
        )}
        <Refusal text={refusal} />
      </Stack>
    </Dialog>
  );
}

function Refusal({ text }: { text: string | null }) {
  return (
    <chakra.p css={REFUSAL} role="alert">
      {text}
    </chakra.p>
  );
}

const WAY = { display: 'grid', gap: '3', justifyItems: 'start' } as const;
// Black on white in either colour mode, as scanners expect.
const SQUARE = { width: 'fit-content', p: '3', borderRadius: 'l2', bg: '#ffffff' } as const;
const PATTERN = { display: 'block', boxSize: '11rem', fill: '#000000' } as const;
const REFUSAL = { color: 'conflict.mark', textStyle: 'sm', _empty: { display: 'none' } } as const;
