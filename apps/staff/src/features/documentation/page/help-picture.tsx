import type { PictureName } from '../content/help-page.ts';
import { PICTURES } from '../pictures/pictures.gen.ts';
import { useDark } from './use-dark.ts';

const ADDRESSES: Record<string, string> = import.meta.glob('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface HelpPictureProps {
  name: PictureName;
  alt: string;
}

/** A picture of the product in the colours the reader has chosen. Its size is known, so the text does not jump when it comes. */
export function HelpPicture({ name, alt }: HelpPictureProps) {
  const dark = useDark();
  const { width, height, bothModes } = PICTURES[name];
  const file = bothModes && dark ? `${name}-dark` : `${name}-light`;
  return (
    <figure className="staff-help-picture">
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
