import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Group {
  title: string;
  rows: { number: number; subject: string; who: string; room: string }[];
}

const SECOND = 1000;
const POLL = 20 * SECOND;

// The least that React needs for what a screen does: the same boards, polled as often, announced as often, in a plain
// list under a clock.
function Page() {
  const [groups, setGroups] = useState<readonly Group[]>([]);
  const [time, setTime] = useState('');
  useEffect(() => {
    const tick = () => setTime(new Date().toISOString().slice(11, 16));
    const ask = async () => {
      const board = await (await fetch('/kiosk/api/screen/board')).json();
      setGroups(board.days[0].groups);
    };
    const listen = async () => {
      for (;;) {
        const reader = (await fetch('/kiosk/api/screen/stream')).body?.getReader();
        while (reader && !(await reader.read()).done) await ask();
      }
    };
    tick();
    void ask();
    void listen();
    setInterval(tick, SECOND);
    setInterval(ask, POLL);
  }, []);
  return (
    <main>
      <h1>{time}</h1>
      <ul>
        {groups.map(({ title, rows }) => (
          <li key={title}>
            {title}
            {rows.map(({ number, subject, who, room }) => (
              <p key={number}>
                {number} {subject} {who} {room}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
