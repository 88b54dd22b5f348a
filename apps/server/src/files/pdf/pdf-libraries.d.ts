/** The part of pdfkit 0.19 that is used here; it ships no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface DocumentOptions {
    size: 'A4';
    margin: number;
    font: string;
    lang: string;
    displayTitle: boolean;
    pdfVersion: '1.7';
    info: Record<'Title' | 'Author' | 'Creator' | 'Producer', string>;
  }

  /** A document is written to as it is read: what a finished page was made of is let go. */
  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself.
  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    addPage(): this;
    font(path: string): this;
    fontSize(points: number): this;
    fillColor(colour: string): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: false }): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(colour: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(points: number): this;
    stroke(colour: string): this;
    end(): void;
  }
}

/** The part of pdfmake 0.3 that is used here; it ships no types of its own. */
declare module 'pdfmake' {
  type Content = string | readonly Content[] | { readonly [property: string]: unknown };

  interface DocumentDefinition {
    content: readonly Content[];
    header?: (page: number, pages: number) => Content;
    footer?: (page: number, pages: number) => Content;
    [property: string]: unknown;
  }

  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setUrlAccessPolicy(mayLoad: (url: string) => boolean): void;
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  };

  export type { Content, DocumentDefinition };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself.
  export default pdfmake;
}
