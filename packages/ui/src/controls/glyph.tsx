import styles from './icon.module.css';

export interface IconProps {
  /** Edge in pixels; 20 unless told. */
  size?: number;
}

/** A drawing beside words or inside a named button: always silent for a screen reader. */
export function Glyph({ d, size = 20 }: IconProps & { d: string }) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
