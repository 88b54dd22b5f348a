import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Picture } from './picture.ts';

/** As large as a story file's pictures: what stands in one of them is found again in all the others. */
const WINDOW_LOG = 27;
const LEVEL = 12;
/** A pixel is the number of its colour: two bytes, so that the search for repetitions stays in step. */
const MOST_COLORS = 0x1_00_00;

interface Head {
  pictures: { name: string; width: number; height: number }[];
  /** Red, green, blue, opacity of colour number 0, then of number 1, … in base64. */
  colors: string;
}

/**
 * Puts pictures into one compressed file, pixel by pixel as they are. The states of a component look alike: together
 * they take a fraction of what they take as PNG files.
 * @throws Error when they have more than 65,536 colours between them.
 */
export function pack(pictures: ReadonlyMap<string, () => Picture>): Buffer {
  const numbers = new Map<number, number>();
  const bodies: Uint8Array[] = [];
  const head: Head = { pictures: [], colors: '' };
  for (const [name, read] of pictures) {
    const picture = read();
    head.pictures.push({ name, width: picture.width, height: picture.height });
    bodies.push(numbered(picture, numbers));
  }
  const colors = Uint32Array.from(numbers.keys());
  head.colors = Buffer.from(colors.buffer).toString('base64');
  const headBytes = Buffer.from(JSON.stringify(head));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(headBytes.length);
  return zstdCompressSync(Buffer.concat([size, headBytes, ...bodies]), {
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
    },
  });
}

/** The pictures of a packed file by their names, each made when it is asked for: all at once they would fill the memory. */
export function unpack(file: Uint8Array): Map<string, () => Picture> {
  const bytes = zstdDecompressSync(file, { params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } });
  const headEnd = 4 + bytes.readUInt32LE(0);
  const head: Head = JSON.parse(bytes.toString('utf8', 4, headEnd));
  const colors = words(Buffer.from(head.colors, 'base64'), Uint32Array);
  const pictures = new Map<string, () => Picture>();
  let start = headEnd;
  for (const { name, width, height } of head.pictures) {
    const body = bytes.subarray(start, start + width * height * 2);
    start += body.length;
    pictures.set(name, () => {
      const pixels = Uint32Array.from(words(body, Uint16Array), (index) => colors[index] as number);
      return { width, height, data: new Uint8Array(pixels.buffer) };
    });
  }
  return pictures;
}

/** Every pixel as the number of its colour; colours that are new get the next number. */
function numbered({ data }: Picture, numbers: Map<number, number>): Uint8Array {
  const indexes = Uint16Array.from(words(data, Uint32Array), (color) => {
    const known = numbers.get(color);
    if (known !== undefined) return known;
    if (numbers.size === MOST_COLORS) throw new Error('В картинках одного файла больше 65 536 цветов');
    numbers.set(color, numbers.size);
    return numbers.size - 1;
  });
  return new Uint8Array(indexes.buffer);
}

/** The same bytes as numbers: copied, because a part of a buffer may begin where no number may. */
function words<T>(bytes: Uint8Array, Words: new (buffer: ArrayBuffer) => T): T {
  return new Words(Uint8Array.from(bytes).buffer);
}
