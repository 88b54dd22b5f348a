/** In which modes a story is pictured, here and by Chromatic: every name says the colours and the width. */
export const PICTURE_MODES = {
  'light 360': { colorMode: 'light', viewport: 360 },
  'light 1280': { colorMode: 'light', viewport: 1280 },
  'dark 360': { colorMode: 'dark', viewport: 360 },
  'dark 1280': { colorMode: 'dark', viewport: 1280 },
} as const;

export type PictureMode = keyof typeof PICTURE_MODES;
