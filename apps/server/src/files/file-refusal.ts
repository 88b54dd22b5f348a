/** A file that cannot be read or made. The message is for the person who sent it: in Russian, saying what to do. */
export class FileRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileRefusal';
  }
}
