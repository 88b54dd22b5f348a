import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text of every page, line by line and cell by cell, as another program reads it. */
export async function readPdf(bytes: Uint8Array): Promise<string[][][]> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  const pages: string[][][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = new Map<number, { x: number; text: string }[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      const line = Math.round(y);
      lines.set(line, [...(lines.get(line) ?? []), { x, text: item.str }]);
    }
    pages.push(
      [...lines]
        .sort(([a], [b]) => b - a)
        .map(([, cells]) => cells.sort((a, b) => a.x - b.x).map(({ text }) => text)),
    );
  }
  await loading.destroy();
  return pages;
}
