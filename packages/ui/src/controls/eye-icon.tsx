import { Glyph, type IconProps } from './glyph.tsx';

export const EyeIcon = (props: IconProps) => (
  <Glyph
    d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z"
    {...props}
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Glyph
    d="M4 4l16 16M9.9 5.7c.7-.1 1.4-.2 2.1-.2 6 0 9.5 6.5 9.5 6.5s-1 1.8-2.8 3.5m-3 2c-1.1.6-2.3 1-3.7 1-6 0-9.5-6.5-9.5-6.5S3.8 9.5 6.2 7.6m3.9 2.4a2.8 2.8 0 0 0 3.9 4"
    {...props}
  />
);
