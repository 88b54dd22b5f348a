import { Badge, Card, chakra, defineSlotRecipe, useSlotRecipe } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { deviceName, isPhone } from '@zvonok/domain/session/device';
import { Button } from '../controls/button.tsx';
import { MonitorIcon } from '../controls/icon.tsx';
import { PhoneIcon, TrashIcon } from '../controls/lazy-icon.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';

export interface SessionRow {
  id: number;
  /** How the browser called itself. */
  userAgent: string | null;
  ipAddress: string | null;
  /** When it began and when it was last continued, `yyyy-mm-dd hh-mm-ss`; another host may not say. */
  signedIn?: string | undefined;
  lastUsed?: string | undefined;
  /** The one this page belongs to. */
  current: boolean;
}

export interface SessionListProps {
  sessions: readonly SessionRow[];
  /** The one that is being ended, if any. */
  endingId?: number | null;
  onEnd: (session: SessionRow) => void;
}

/** Where a user is signed in. The user agent stays below the browser's name, to distinguish two computers. */
export function SessionList({ sessions, endingId = null, onEnd }: SessionListProps) {
  if (sessions.length === 0) return <EmptyState title="Отсутствуют" icon={<MonitorIcon size={32} />} />;
  return (
    <Card.Root asChild>
      <ul>
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isEnding={endingId === session.id}
            onEnd={() => onEnd(session)}
          />
        ))}
      </ul>
    </Card.Root>
  );
}

interface SessionProps {
  session: SessionRow;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({
  session: { userAgent, ipAddress, signedIn, lastUsed, current },
  isEnding,
  onEnd,
}: SessionProps) {
  const styles = useSlotRecipe({ recipe: sessionListRecipe })();
  const device = deviceName(userAgent);
  return (
    <chakra.li css={styles.row}>
      {isPhone(userAgent ?? '') ? <PhoneIcon /> : <MonitorIcon />}
      <div>
        <chakra.p css={styles.device}>
          {device}
          {current && <Badge>Это устройство</Badge>}
        </chakra.p>
        <chakra.p css={styles.address}>{ipAddress ?? 'Адрес неизвестен'}</chakra.p>
        {signedIn !== undefined && (
          <chakra.p css={styles.times}>
            Вход: {showServerDate(signedIn)}
            {lastUsed !== undefined && `, в сети: ${showServerDate(lastUsed)}`}
          </chakra.p>
        )}
        {userAgent !== null && <chakra.p css={styles.agent}>{userAgent}</chakra.p>}
      </div>
      <Button
        size="sm"
        icon={<TrashIcon size={18} />}
        busy={isEnding}
        aria-label={`Удалить сессию: ${device}, ${ipAddress ?? 'адрес неизвестен'}`}
        onClick={onEnd}
      >
        Удалить
      </Button>
    </chakra.li>
  );
}

const sessionListRecipe = defineSlotRecipe({
  slots: ['row', 'device', 'address', 'times', 'agent'],
  base: {
    row: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
      alignItems: 'center',
      gap: '3',
      px: { base: '3', sm: '4' },
      py: '3',
      '& + &': { borderTopWidth: '1px' },
      '& > svg': { display: { base: 'none', sm: 'block' } },
    },
    device: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
      fontWeight: 'medium',
    },
    address: { textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    times: { textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    agent: { overflowWrap: 'anywhere', color: 'fg.muted', textStyle: 'xs' },
  },
});
