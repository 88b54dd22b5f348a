import { deviceName } from '@zvonok/domain/session/device-name';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { MonitorIcon } from '../icon/icon.tsx';
import { TrashIcon } from '../icon/later-icon.tsx';
import './session-list.css';

export interface SessionRow {
  id: number;
  /** How the browser called itself. */
  userAgent: string | null;
  ipAddress: string | null;
  /** The one this page belongs to. */
  current: boolean;
}

export interface SessionListProps {
  sessions: readonly SessionRow[];
  /** The one that is being ended, if any. */
  endingId?: number | null;
  onEnd: (session: SessionRow) => void;
}

/** Where somebody is signed in. The browser's own words stay below its name: they tell two computers apart. */
export function SessionList({ sessions, endingId = null, onEnd }: SessionListProps) {
  if (sessions.length === 0) return <EmptyState title="Отсутствуют" icon={<MonitorIcon size={32} />} />;
  return (
    <ul className="zv-sessions">
      {sessions.map((session) => {
        const device = deviceName(session.userAgent);
        return (
          <li key={session.id}>
            <MonitorIcon />
            <div>
              <p className="zv-session-device">
                {device}
                {session.current && <span className="zv-session-current">Это устройство</span>}
              </p>
              <p className="zv-session-address">{session.ipAddress ?? 'Адрес неизвестен'}</p>
              {session.userAgent !== null && <p className="zv-session-agent">{session.userAgent}</p>}
            </div>
            <Button
              size="sm"
              icon={<TrashIcon size={18} />}
              busy={endingId === session.id}
              aria-label={`Удалить сессию: ${device}, ${session.ipAddress ?? 'адрес неизвестен'}`}
              onClick={() => onEnd(session)}
            >
              Удалить
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
