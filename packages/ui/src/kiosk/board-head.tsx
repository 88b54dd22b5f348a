import styles from './kiosk-board.module.css';
import type { KioskDay } from './kiosk-data.ts';
import type { BoardSizes } from './sizes.ts';

/** «до звонка 12 мин». */
export type Bell = string | null;

export interface BoardHeadProps {
  clock: string | null;
  bell: Bell;
  day: KioskDay | null;
  sizes: BoardSizes;
}

/** What is shown, of which day, and what time it is. A narrow screen says it in fewer words, or on a third line. */
export function BoardHead({ clock, bell, day, sizes: { frame, hasFullTitle } }: BoardHeadProps) {
  const date = day && [day.relation, day.date].filter(Boolean).join(', ');
  return (
    <header className={styles.head}>
      <div className={styles.over}>
        <h1>{hasFullTitle ? 'Просмотр замен' : 'Замены'}</h1>
        {frame === 'middle' && <p>{day?.date}</p>}
        <p className={styles.bell}>{frame !== 'tall' && bell}</p>
      </div>
      <div className={styles.day}>
        <p>{day?.weekday}</p>
        {frame !== 'tall' && <p className={styles.date}>{frame === 'wide' ? date : day?.relation}</p>}
        {clock !== null && <p className={styles.clock}>{clock}</p>}
      </div>
      {frame === 'tall' && (
        <div className={styles.over}>
          <p>{bell === null ? date : day?.date}</p>
          <p className={styles.bell}>{bell}</p>
        </div>
      )}
    </header>
  );
}
