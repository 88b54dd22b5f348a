import { NO_DAY } from '@zvonok/domain/screens/board-time';
import type { CSSProperties, ReactNode } from 'react';
import { announcementHeight, urgentFont } from './announcements.ts';
import { BoardFoot, type Freshness, type Turn } from './board-foot.tsx';
import { type Bell, BoardHead } from './board-head.tsx';
import styles from './kiosk-board.module.css';
import type { KioskDay, KioskGrouping } from './kiosk-data.ts';
import { KioskRows } from './kiosk-list.tsx';
import type { KioskList } from './list-layout.ts';
import type { BoardSizes } from './sizes.ts';

export type KioskContent =
  | { kind: 'rows'; list: KioskList; by: KioskGrouping }
  /** The day has no changes. */
  | { kind: 'empty' }
  /** The day has no changes, and the school's calendar has a word about it: «Каникулы до 11 января». */
  | { kind: 'noted'; note: string }
  /** The day had changes, and all of them are over. */
  | { kind: 'done'; isSchoolOver: boolean }
  /** Before the first answer. */
  | { kind: 'loading' }
  /** There is no data of today: a new day began, or the server has another week. */
  | { kind: 'missing' }
  /** No answer has ever come. */
  | { kind: 'offline' }
  /** The school has not opened its board to everybody. */
  | { kind: 'closed' }
  /** Instead of everything else. */
  | { kind: 'urgent'; text: string }
  /** The screen is not paired, or no longer. */
  | ({ kind: 'pairing' } & KioskPairing);

/** How a screen is paired. */
export interface KioskPairing {
  /** As it is shown: `K7M 4PX`; null until the server has given one. */
  code: string | null;
  /** Where a person types it: `school.example/app/screens`. */
  address: string;
  /** The same address with the code, for a telephone. */
  qr: ReactNode;
  /** The screen was paired before. */
  isRevoked: boolean;
}

export interface KioskBoardProps {
  schoolName: string | null;
  /** `08:03`, the school's time; null until it is known. */
  clock: string | null;
  /** «до звонка 12 мин»; null if none is near. */
  bell?: Bell;
  day: KioskDay | null;
  content: KioskContent;
  sizes: BoardSizes;
  /** Where the reader is in the cycle; null when there is nothing to turn. */
  turn: Turn | null;
  /** Stand above the list. */
  announcements?: readonly string[];
  /** How old the data are, in words, and how much to worry; null before the first answer. */
  freshness: Freshness | null;
  /** Head and foot change their sides, every other day, so that no letter burns in. */
  isMirrored?: boolean;
}

/**
 * The corridor screen: what changed, by class, big enough for its distance. Nothing on it can be operated.
 *
 * - **Do**: take sizes from `boardSizes`, which knows the distance.
 * - **Don't**: put on it what must be pressed, or the name of who is away.
 */
export function KioskBoard({
  schoolName,
  clock,
  bell = null,
  day,
  content,
  sizes,
  turn,
  announcements = [],
  freshness,
  isMirrored = false,
}: KioskBoardProps) {
  const frame = {
    className: styles.kiosk,
    style: boardStyle(sizes),
    'data-frame': sizes.frame,
    ...(isMirrored && { 'data-mirrored': '' }),
  };
  if (content.kind === 'urgent')
    return (
      <div {...frame}>
        <main className={styles.urgent} style={{ fontSize: urgentFont(content.text, sizes) }}>
          <p role="alert">{content.text}</p>
        </main>
      </div>
    );
  return (
    <div {...frame}>
      <BoardHead clock={clock} bell={bell} day={day} sizes={sizes} />
      <main className={styles.main}>
        {announcements.length > 0 && <Announcements texts={announcements} sizes={sizes} />}
        <Content content={content} />
      </main>
      <BoardFoot schoolName={schoolName} turn={turn} freshness={freshness} sizes={sizes} />
    </div>
  );
}

/** What the board's sheet reads of its sizes. */
export function boardStyle(sizes: BoardSizes): CSSProperties {
  return Object.fromEntries(
    Object.entries({
      row: sizes.row,
      head: sizes.head,
      small: sizes.small,
      'head-height': sizes.headHeight,
      'foot-height': sizes.footHeight,
      'names-height': sizes.namesHeight,
    }).map(([name, value]) => [`--kiosk-${name}`, `${value}px`]),
  ) as CSSProperties;
}

function Content({ content }: { content: KioskContent }) {
  switch (content.kind) {
    case 'rows':
      return <KioskRows list={content.list} by={content.by} />;
    case 'empty':
      return <Panel title="Нет замен">Все уроки идут по расписанию</Panel>;
    case 'noted':
      return <Panel title={content.note}>Замен нет</Panel>;
    case 'done':
      return content.isSchoolOver ? (
        <Panel title="Уроки закончились">Замены на следующий день появятся здесь</Panel>
      ) : (
        <Panel title="Замен больше нет">Остальные уроки идут по расписанию</Panel>
      );
    case 'missing':
      return <Panel title={NO_DAY}>Уточните замены в учебной части</Panel>;
    case 'offline':
      return <Panel title="Нет связи">Экран покажет замены, как только сервер ответит</Panel>;
    case 'closed':
      return <Panel title="Экран отключён">Показ замен включает администратор школы</Panel>;
    case 'pairing':
      return <Pairing {...content} />;
    case 'loading':
      return <Panel title="Экран загружается">Замены появятся здесь через несколько секунд</Panel>;
    case 'urgent':
      return null;
  }
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

function Announcements({ texts, sizes }: { texts: readonly string[]; sizes: BoardSizes }) {
  return (
    <ul className={styles.announcements}>
      {texts.map((text) => (
        <li key={text} style={{ height: announcementHeight(text, sizes) }}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Pairing({ code, address, qr, isRevoked }: KioskPairing) {
  return (
    <section className={styles.pairing}>
      <div>
        <h2>{isRevoked ? 'Экран отключён' : 'Подключите экран'}</h2>
        {code === null ? (
          <p>Код появится здесь, как только сервер ответит</p>
        ) : (
          <>
            <p>
              {isRevoked ? 'Чтобы подключить его снова, в' : 'В'} разделе «Экраны» введите код или наведите
              телефон на квадрат
            </p>
            <p className={styles.code}>{code}</p>
            <p>{address}</p>
          </>
        )}
      </div>
      {code !== null && <div className={styles.qr}>{qr}</div>}
    </section>
  );
}
