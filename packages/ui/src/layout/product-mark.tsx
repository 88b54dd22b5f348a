import styles from './product-mark.module.css';

export interface ProductMarkProps {
  /** Edge in pixels. */
  size?: number;
}

/** The product's sign, a school bell on indigo. Decoration: the name always stands next to it in words. */
export function ProductMark({ size = 28 }: ProductMarkProps) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="8" />
      <path d="M16 7v1.6M9 21.5h14c-1.6-1.7-2.2-3.2-2.2-6.3a4.8 4.8 0 0 0-9.6 0c0 3.1-.6 4.6-2.2 6.3Zm5 2.7c.4.8 1.1 1.2 2 1.2s1.6-.4 2-1.2" />
    </svg>
  );
}
