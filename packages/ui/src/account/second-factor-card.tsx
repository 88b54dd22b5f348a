import { Card, chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { recoveryCodesText, SECOND_FACTOR_LABEL } from '@zvonok/domain/messages/session';
import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { secondFactorStyles as styles } from './second-factor-styles.ts';

export interface SecondFactorCardProps {
  /** The server's form, `yyyy-mm-dd hh-mm-ss`; null while signing in asks for a password only. */
  dateEnabled: string | null;
  recoveryCodesLeft: number;
  /** Whether this person's role may turn it on. */
  canTurnOn: boolean;
  busy?: boolean;
  onTurnOn: () => void;
  onRenewCodes: () => void;
  onTurnOff: () => void;
}

/** Whether signing in requires a code as well as the password, with the buttons to change that. */
export function SecondFactorCard({
  dateEnabled,
  recoveryCodesLeft,
  canTurnOn,
  busy = false,
  onTurnOn,
  onRenewCodes,
  onTurnOff,
}: SecondFactorCardProps) {
  const titleId = useId();
  return (
    <Card.Root asChild css={styles.card}>
      <section aria-labelledby={titleId}>
        <Card.Body>
          <Card.Title as="h2" id={titleId}>
            Второй фактор
          </Card.Title>
          {dateEnabled === null ? (
            <>
              <chakra.p css={styles.text}>
                Пароль можно подсмотреть. Если включить второй фактор, при входе понадобится ещё и код с
                вашего телефона.
              </chakra.p>
              {canTurnOn && (
                <Button variant="solid" busy={busy} onClick={onTurnOn}>
                  Включить
                </Button>
              )}
            </>
          ) : (
            <>
              <chakra.p css={styles.text}>
                Включён {showServerDate(dateEnabled)}: при входе нужен код из приложения на телефоне.{' '}
                {recoveryCodesText(recoveryCodesLeft)}
              </chakra.p>
              <chakra.div css={styles.actions}>
                <Button onClick={onRenewCodes}>{SECOND_FACTOR_LABEL.newRecoveryCodes}</Button>
                <Button onClick={onTurnOff}>Выключить</Button>
              </chakra.div>
            </>
          )}
        </Card.Body>
      </section>
    </Card.Root>
  );
}
