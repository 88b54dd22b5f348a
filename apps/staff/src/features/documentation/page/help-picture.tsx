import { useColorMode } from '@zvonok/ui/tokens';
import { useSyncExternalStore } from 'react';
import type { PictureName } from '../content/help-page.ts';
import styles from '../documentation.module.css';
import { PICTURES } from '../pictures/pictures.gen.ts';

const ADDRESSES: Record<string, string> = import.meta.glob('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface HelpPictureProps {
  name: PictureName;
  alt: string;
}

/**
 * A picture of the product in the colours the reader has chosen. Its size is known, so the text does not jump when it
 * comes.
 */
export function HelpPicture({ name, alt }: HelpPictureProps) {
  const dark = useDark();
  const { width, height, bothModes } = PICTURES[name];
  const file = bothModes && dark ? `${name}-dark` : `${name}-light`;
  return (
    <figure className={styles.picture}>
      <img
        src={ADDRESSES[`../pictures/${file}.webp`]}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
      />
    </figure>
  );
}

const DARK = '(prefers-color-scheme: dark)';

function follow(changed: () => void): () => void {
  const media = window.matchMedia(DARK);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the dark colours are shown: chosen here, or the operating system's. */
function useDark(): boolean {
  const mode = useColorMode();
  const systemIsDark = useSyncExternalStore(follow, () => window.matchMedia(DARK).matches);
  return mode === 'system' ? systemIsDark : mode === 'dark';
}
