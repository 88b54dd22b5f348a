import { chakra, QrCode } from '@chakra-ui/react';
import { SECOND_FACTOR_LABEL } from '@zvonok/domain/messages/session';
import { TextField } from '../controls/text-field.tsx';
import { type CodeAnswerProps, CodeDialog } from './code-dialog.tsx';
import { secondFactorStyles as styles } from './second-factor-styles.ts';

export interface SecondFactorSetupProps extends CodeAnswerProps {
  /** Base 32, for typing. */
  secret: string;
  /** `otpauth://…`, for the camera. */
  uri: string;
}

/**
 * Joins a telephone: its camera reads the square, or a person types the secret, and the first code proves that it
 * works.
 */
export function SecondFactorSetup({ secret, uri, ...answer }: SecondFactorSetupProps) {
  return (
    <CodeDialog title="Включить второй фактор" confirmLabel="Включить" {...answer}>
      {(field) => (
        <chakra.ol css={styles.steps}>
          <li>
            Установите на телефон приложение с кодами: Яндекс Ключ, Google Authenticator, FreeOTP или другое.
          </li>
          <li>
            В приложении добавьте учётную запись и наведите камеру на квадрат.
            <QrSquare value={uri} label="QR-код с секретом для приложения" />
            <p>
              Или введите секрет руками: <chakra.code css={styles.secret}>{inFours(secret)}</chakra.code>
            </p>
          </li>
          <li>
            <TextField
              {...field}
              label={SECOND_FACTOR_LABEL.appCode}
              hint="Шесть цифр, которые приложение показывает сейчас."
              inputMode="numeric"
              maxLength={7}
            />
          </li>
        </chakra.ol>
      )}
    </CodeDialog>
  );
}

/** A text as a square that a telephone's camera reads: black on white in either colour mode, as scanners expect. */
function QrSquare({ value, label }: { value: string; label: string }) {
  return (
    <QrCode.Root value={value} css={styles.square}>
      <QrCode.Frame css={styles.pattern} role="img" aria-label={label}>
        <QrCode.Pattern />
      </QrCode.Frame>
    </QrCode.Root>
  );
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
