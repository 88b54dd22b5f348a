import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS lengths; the shape of what comes. */
  width?: string;
  height?: string;
  radius?: string;
}

/**
 * The shape of something on its way. Appears only after 150 ms, so a quick answer never flickers.
 *
 * - **Do**: give it the size of what comes, so that nothing jumps; say next to it, for screen readers, what is loading.
 * - **Don't**: draw it over what is already known, or keep it after an answer has failed.
 */
export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      data-skeleton=""
      style={{ width, height, borderRadius: radius }}
    />
  );
}
