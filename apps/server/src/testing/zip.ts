import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A part of an archive to be made, honest by default. */
export interface ZipPart {
  name: string;
  content: string | Uint8Array;
  /** Already deflated bytes and their crc, for parts too large to make twice. */
  packed?: Uint8Array;
  /** What the directory claims about the unpacked size. */
  claimedBytes?: number;
  method?: number;
  flags?: number;
  /** Points to the bytes of an earlier part instead of having its own. */
  sharesWith?: string;
}

/** Makes a zip archive the plain way (PKWARE APPNOTE 4.3), in any wrong way a test asks for. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const places = new Map<string, number>();
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content as string);
    const method = part.method ?? 8;
    const packed = Buffer.from(part.packed ?? (method === 8 ? deflateRawSync(content) : content));
    const name = Buffer.from(part.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.flags ?? 0, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(part.claimedBytes ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const shared = part.sharesWith === undefined ? undefined : places.get(part.sharesWith);
    directory.push(Buffer.from('504b01021400', 'hex'), common, Buffer.alloc(10), uint32(shared ?? at), name);
    if (shared !== undefined) continue;
    places.set(part.name, at);
    const body = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed]);
    bodies.push(body);
    at += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, central, end]);
}

/** Reads an honest archive: text by part name. Shares no code with the product. */
export function readZip(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const header = file.readUInt32LE(at + 42);
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    const content = file.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    parts.set(name, content.toString());
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
