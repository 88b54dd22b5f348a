import styles from './icon.module.css';

export interface IconProps {
  /** Edge in pixels; default 20. */
  size?: number;
}

/** A drawing next to words or inside a named button: always silent for a screen reader. */
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
