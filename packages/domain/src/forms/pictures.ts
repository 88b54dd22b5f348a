import { feedbackFileError } from './feedback.ts';

/** Pictures people send. SVG is none: it may hold scripts. */
const PICTURES: readonly PictureType[] = [
  { mediaType: 'image/png', extension: '.png', starts: [[0, '\x89PNG\r\n\x1a\n']] },
  { mediaType: 'image/jpeg', extension: '.jpg', starts: [[0, '\xff\xd8\xff']] },
  { mediaType: 'image/gif', extension: '.gif', starts: [[0, 'GIF87a']] },
  { mediaType: 'image/gif', extension: '.gif', starts: [[0, 'GIF89a']] },
  {
    mediaType: 'image/webp',
    extension: '.webp',
    starts: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => ({
    mediaType: 'image/heic',
    extension: '.heic',
    starts: [[4, `ftyp${brand}`]] as const,
  })),
];

/** A kind of picture, and the bytes a file of it has at some offsets, one character each. */
export interface PictureType {
  mediaType: string;
  extension: string;
  starts: readonly (readonly [offset: number, bytes: string])[];
}

/** As many bytes of a file as say what it is. */
export const PICTURE_HEAD_BYTES = 16;

/** Returns what picture a file is by its first bytes, or null; its name and its sender's type do not count. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = String.fromCharCode(...bytes.subarray(0, PICTURE_HEAD_BYTES));
  return PICTURES.find(({ starts }) => starts.every(([at, text]) => head.startsWith(text, at))) ?? null;
}

/** How many photos an order may have. */
export const ORDER_PHOTOS_MAX = 5;

/** For the field that chooses files. */
export const ORDER_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/** What is wrong with a photo of an order; null if nothing is. `size` is in bytes, `head` how the file begins. */
export function orderPhotoError({ size, head }: { size: number; head: Uint8Array }): string | null {
  const wrongSize = feedbackFileError({ size });
  if (wrongSize !== null) return wrongSize;
  const type = pictureTypeOf(head)?.mediaType;
  const isPhoto = ORDER_PHOTO_TYPES.some((known) => known === type);
  return isPhoto ? null : 'Это не фото. Подойдут jpeg, png, webp и heic.';
}

/** Shown to a user who adds one photo too many. */
export const TOO_MANY_PHOTOS = `К заявке можно приложить не больше ${ORDER_PHOTOS_MAX} фото.`;
