/** The part of sax 1.6 that is used here; it ships no types of its own. */
declare module 'sax' {
  interface SaxTag {
    name: string;
    attributes: Record<string, string>;
    isSelfClosing: boolean;
  }

  interface SaxParser {
    onerror: (error: Error) => void;
    onopentag: (tag: SaxTag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    ondoctype: (type: string) => void;
    write(text: string): SaxParser;
    close(): SaxParser;
  }

  const sax: {
    /** Strict: well-formed XML or an error. */
    parser(strict: true, options: { strictEntities: true; position: false }): SaxParser;
  };

  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself.
  export default sax;
}
