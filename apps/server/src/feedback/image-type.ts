/** Pictures a browser draws without running anything in them. SVG is none: it may hold scripts. */
const SAFE_IMAGES = [
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
] as const satisfies readonly {
  mediaType: string;
  extension: string;
  /** Bytes at their offsets, one character each. */
  starts: readonly (readonly [offset: number, bytes: string])[];
}[];

/** A file that is only ever saved, never shown. */
const ANYTHING_ELSE = { mediaType: 'application/octet-stream', extension: '' };

/** What a file is by its first bytes; the sender's type and the name do not count. */
export function fileTypeOf(bytes: Uint8Array): { mediaType: string; extension: string } {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1');
  const found = SAFE_IMAGES.find(({ starts }) => starts.every(([at, text]) => head.startsWith(text, at)));
  return found ?? ANYTHING_ELSE;
}

export function isSafeImage(mediaType: string): boolean {
  return SAFE_IMAGES.some((image) => image.mediaType === mediaType);
}
