import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS lengths; the shape of what comes. */
  width?: string;
  height?: string;
}

/** The shape of something on its way. Appears only after 150 ms, so a quick answer never flickers. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} aria-hidden="true" style={{ width, height }} />;
}
