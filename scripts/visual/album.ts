import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOf, type Picture, pack, readPng, type Sheet, unpack } from './picture.ts';

/** What a story looks like: the name of its picture in every mode. */
export type Look = Readonly<Record<string, string>>;

/** What the browser gave of one story: PNG bytes in every mode. */
export type Shots = Readonly<Record<string, Uint8Array>>;

type Pictures = ReadonlyMap<string, () => Picture>;

const LOOKS = 'looks.json';
const PACKED = '.pictures.zst';

/**
 * The accepted pictures in a folder: `looks.json` names the picture of each story and mode, a packed file per group of
 * stories (those of one story file) holds the pictures, equal ones once.
 */
export class Album {
  readonly #folder: string;
  readonly #looks: Map<string, { group: string; look: Look }>;
  /** The group whose pictures were requested last: stories are compared group by group. */
  #opened: { group: string; pictures: Promise<Pictures> } | undefined;

  private constructor(folder: string, looks: Map<string, { group: string; look: Look }>) {
    this.#folder = folder;
    this.#looks = looks;
  }

  static async open(folder: string): Promise<Album> {
    const text = await readFile(join(folder, LOOKS), 'utf8').catch(orNothing('{}'));
    const groups: Record<string, Record<string, Look>> = JSON.parse(text);
    const looks = Object.entries(groups).flatMap(([group, stories]) =>
      Object.entries(stories).map(([id, look]) => [id, { group, look }] as const),
    );
    return new Album(folder, new Map(looks));
  }

  get stories(): readonly string[] {
    return [...this.#looks.keys()];
  }

  look(story: string): Look | undefined {
    return this.#looks.get(story)?.look;
  }

  /** The accepted picture, or nothing if the album has none of this story in this mode. */
  async picture(story: string, mode: string): Promise<Picture | undefined> {
    const known = this.#looks.get(story);
    const name = known?.look[mode];
    return known && name ? (await this.#pictures(known.group)).get(name)?.() : undefined;
  }

  /**
   * Accepts what stories look like now, and forgets stories.
   * @param taken the new look of each story with the group it stands in
   */
  async accept(
    taken: ReadonlyMap<string, { group: string; shots: Shots }>,
    forgotten: readonly string[],
  ): Promise<void> {
    const fresh = new Map<string, Map<string, Uint8Array>>();
    const touched = new Set<string>();
    for (const id of [...forgotten, ...taken.keys()]) {
      const known = this.#looks.get(id);
      if (known) touched.add(known.group);
      this.#looks.delete(id);
    }
    for (const [id, { group, shots }] of taken) {
      touched.add(group);
      const named = Object.entries(shots).map(([mode, bytes]) => [mode, nameOf(bytes)] as const);
      this.#looks.set(id, { group, look: Object.fromEntries(named) });
      const ofGroup = fresh.get(group) ?? new Map<string, Uint8Array>();
      for (const [mode, name] of named) ofGroup.set(name, shots[mode] as Uint8Array);
      fresh.set(group, ofGroup);
    }
    await mkdir(this.#folder, { recursive: true });
    for (const group of touched) await this.#writeGroup(group, fresh.get(group) ?? new Map());
    await this.#writeLooks();
  }

  async #writeGroup(group: string, fresh: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const file = this.#file(group);
    const stories = this.#storiesOf(group);
    if (stories.length === 0) return rm(file, { force: true });
    const kept = await this.#pictures(group);
    const read = (name: string) => kept.get(name)?.() ?? readPng(fresh.get(name) as Uint8Array);
    const sheets = new Map(
      stories.flatMap(([, look]) => sheetsOf(look)).map((names) => [names.join(), names]),
    );
    await writeFile(file, pack([...sheets.values()].map((names) => ({ names, read }))));
    this.#opened = undefined;
  }

  async #writeLooks(): Promise<void> {
    const groups = [...new Set([...this.#looks.values()].map(({ group }) => group))].sort();
    const looks = Object.fromEntries(
      groups.map((group) => [group, Object.fromEntries(this.#storiesOf(group))]),
    );
    await writeFile(join(this.#folder, LOOKS), `${JSON.stringify(looks, null, 1)}\n`);
  }

  /** Always in the same order, so that the same pictures make the same file. */
  #storiesOf(group: string): [string, Look][] {
    return [...this.#looks]
      .filter(([, known]) => known.group === group)
      .map(([id, { look }]): [string, Look] => [id, look])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #pictures(group: string): Promise<Pictures> {
    if (this.#opened?.group !== group) this.#opened = { group, pictures: this.#read(group) };
    return this.#opened.pictures;
  }

  async #read(group: string): Promise<Pictures> {
    const file = await readFile(this.#file(group)).catch(orNothing(null));
    return file === null ? new Map() : unpack(file);
  }

  #file(group: string): string {
    return join(this.#folder, `${group}${PACKED}`);
  }

  /** How many bytes lie in a folder of pictures. */
  static async weight(folder: string): Promise<number> {
    const files = await readdir(folder).catch(orNothing<string[]>([]));
    const sizes = await Promise.all(files.map(async (name) => (await readFile(join(folder, name))).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}

/** «light 360» and «dark 360» are one thing in two sets of colours; a mode without the other stands alone. */
function sheetsOf(look: Look): Sheet['names'][] {
  const widths = Map.groupBy(Object.keys(look), (mode) => mode.split(' ').at(-1));
  return [...widths.values()].map(
    (modes) => modes.sort().map((mode) => look[mode]) as unknown as Sheet['names'],
  );
}

/** A file that is not there yet is an empty one; any other error is thrown. */
function orNothing<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT') throw error;
    return nothing;
  };
}
