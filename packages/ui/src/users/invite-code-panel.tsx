import { Card, chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

export interface InviteCodePanelProps {
  /** Null when it was used, and when it is over. */
  code: string | null;
  /** Until when it works or worked, `yyyy-mm-dd hh-mm-ss`; null when the person has registered. */
  expires?: string | null;
  registered: boolean;
  onCopy: () => void;
  /** Left out if the account may not be reset. */
  onRenew?: (() => void) | undefined;
  /** Other ways to sign in: the link for a new password. */
  children?: ReactNode;
}

/** How a user gets in: the code they register with, or help with a forgotten password. */
export function InviteCodePanel({
  code,
  expires,
  registered,
  onCopy,
  onRenew,
  children,
}: InviteCodePanelProps) {
  return (
    <Card.Root asChild css={styles.root}>
      <section aria-label="Вход">
        <chakra.h2 css={styles.title}>Вход</chakra.h2>
        <chakra.p css={styles.text}>
          {code === null ? (
            absenceOf(registered, expires ?? null)
          ) : (
            <>
              Пригласительный код: <chakra.b css={styles.code}>{code}</chakra.b>
              {expires && `, до ${showServerDate(expires)}`}
            </>
          )}
        </chakra.p>
        <chakra.div css={styles.actions}>
          {code !== null && <Button onClick={onCopy}>Скопировать код</Button>}
          {onRenew && <Button onClick={onRenew}>Выдать новый код</Button>}
          {children}
        </chakra.div>
      </section>
    </Card.Root>
  );
}

function absenceOf(registered: boolean, expires: string | null): string {
  if (registered) return 'Пригласительный код использован.';
  return expires
    ? `Срок пригласительного кода истёк ${showServerDate(expires)}.`
    : 'Пригласительного кода нет.';
}

const styles = {
  root: { display: 'grid', gap: '3', mt: '4', px: '6', py: '5' },
  title: { textStyle: 'lg' },
  text: { fontVariantNumeric: 'tabular-nums' },
  code: { fontFamily: 'mono', letterSpacing: 'wide' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
} as const;
