import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packPieces } from './pack-pieces.ts';

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 5_000, size: 'max' }),
  fc.constantFrom('', ',', '['),
);

it('packs pieces into one text, whatever they are and however often they come', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (texts) => {
      const pieces = texts.map((json) => ({ json }));
      const twice = [...pieces, ...pieces.toReversed()];
      const plain = Buffer.concat(twice.map(({ json }) => Buffer.from(json)));

      expect(gunzipSync(packPieces(twice)).equals(plain)).toBe(true);
    }),
  );
});

it('copies a piece it has packed before', () => {
  const long = { json: JSON.stringify(Array.from({ length: 2_000 }, (_, at) => at * 7_919)) };
  const once = packPieces([long]);
  const thrice = packPieces([long, { json: ',' }, long, { json: ',' }, long]);

  expect(String(gunzipSync(thrice))).toBe([long.json, long.json, long.json].join(','));
  const block = once.subarray(10, -13);
  expect(thrice.indexOf(block)).toBe(10);
  expect(thrice.lastIndexOf(block)).toBeGreaterThan(10 + block.length);
});
