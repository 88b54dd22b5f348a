import styles from './print-head.module.css';

export interface PrintHeadProps {
  schoolName: string;
  /** What the sheet is about: «Замены. Понедельник, 23 ноября 2026 г.» */
  title: string;
}

/** The head of a printed sheet, which hangs where no screen says whose it is and of which day. Nothing on a screen. */
export function PrintHead({ schoolName, title }: PrintHeadProps) {
  return (
    <div className={styles.head}>
      <p>{schoolName}</p>
      <p>{title}</p>
    </div>
  );
}
