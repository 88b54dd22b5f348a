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
