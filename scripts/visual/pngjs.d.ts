/** The part of pngjs that is used here: the package brings no types. */
declare module 'pngjs' {
  export class PNG {
    constructor(size: { width: number; height: number });
    static sync: { read(bytes: Buffer): PNG; write(png: PNG): Buffer };
    width: number;
    height: number;
    data: Buffer;
  }
}
