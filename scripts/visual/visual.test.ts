import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { type BrowserLaunch, prepareBrowser } from '../browser.ts';
import { Album } from './album.ts';
import { type Compared, compareStories, isChosen, type Story } from './compare-stories.ts';
import { compare, type Picture, pack, readPng, type Sheet, unpack, writePng } from './picture.ts';
import { inWords, serveFolder, writeReport } from './report.ts';

const root = temporaryFolder();
afterAll(() => root.remove());

let folders = 0;
async function emptyFolder(): Promise<string> {
  folders += 1;
  const folder = join(root.path, String(folders));
  await mkdir(folder, { recursive: true });
  return folder;
}

type Color = readonly [red: number, green: number, blue: number];
const WHITE: Color = [255, 255, 255];
const BLUE: Color = [40, 60, 200];
const RED: Color = [200, 30, 30];

/** A sheet of one colour with a square of another one in its corner. */
function picture({ paper = WHITE, ink = BLUE, width = 24, height = 16, side = 8 } = {}): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      data.set([...(x < side && y < side ? ink : paper), 255], (y * width + x) * 4);
  }
  return { width, height, data };
}

const shot = (options?: Parameters<typeof picture>[0]) => writePng(picture(options));

describe('comparing two pictures', () => {
  it('finds nothing if they are the same', () => {
    expect(compare(picture(), picture()).pixels).toBe(0);
  });

  it('counts the pixels of another colour and shows them in red', () => {
    const { pixels, picture: shown } = compare(picture(), picture({ ink: RED }));
    expect(pixels).toBe(64);
    expect([...shown.data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it('sees a shade that is a little lighter', () => {
    expect(compare(picture(), picture({ ink: [44, 64, 204] })).pixels).toBe(64);
  });

  it.each([
    ['red', [42, 60, 200]],
    ['green', [40, 62, 200]],
    ['blue', [40, 60, 202]],
  ] as const)('sees two steps of %s alone', (_, ink) => {
    expect(compare(picture(), picture({ ink })).pixels).toBe(64);
  });

  it('takes no notice of what another processor makes of a colour', () => {
    expect(compare(picture(), picture({ ink: [41, 60, 201] })).pixels).toBe(0);
  });

  it('takes no notice of a few pixels whose shade is another one, and of any that have another colour', () => {
    const [dot, shade] = [{ side: 2 }, [44, 66, 204]] as const;
    expect(compare(picture(dot), picture({ ...dot, ink: shade })).pixels).toBe(0);
    expect(compare(picture(dot), picture({ ...dot, ink: RED })).pixels).toBe(4);
  });

  it('counts what only one of them has', () => {
    expect(compare(picture(), picture({ height: 20 })).pixels).toBeGreaterThanOrEqual(4 * 24);
    expect(compare({ width: 0, height: 0, data: new Uint8Array() }, picture()).pixels).toBe(24 * 16);
  });
});

describe('packing pictures', () => {
  it('gives every picture back as it was, and the same pictures make the same file', () => {
    const pictures = new Map([
      ['light', picture()],
      ['dark', picture({ paper: [0, 0, 0], ink: RED })],
      ['alone', picture({ paper: RED, width: 5, height: 3 })],
    ]);
    const read = (name: string) => pictures.get(name) as Picture;
    const sheets: Sheet[] = [
      { names: ['light', 'dark'], read },
      { names: ['alone'], read },
    ];

    const file = pack(sheets);

    expect(new Map([...unpack(file)].map(([name, make]) => [name, make()]))).toEqual(pictures);
    expect(pack(sheets)).toEqual(file);
  });
});

describe('an album', () => {
  const shots = (ink: Color) => ({ 'light 360': shot({ ink }), 'dark 360': shot({ ink, paper: [0, 0, 0] }) });

  it('keeps what was accepted, group by group, until it is forgotten', async () => {
    const folder = await emptyFolder();
    const album = await Album.open(folder);
    await album.accept(
      new Map([
        ['one', { group: 'buttons', shots: shots(BLUE) }],
        ['two', { group: 'buttons', shots: shots(RED) }],
        ['three', { group: 'fields', shots: shots(RED) }],
      ]),
      [],
    );

    const again = await Album.open(folder);
    expect(again.stories.toSorted()).toEqual(['one', 'three', 'two']);
    expect(await again.picture('two', 'light 360')).toEqual(picture({ ink: RED }));
    expect(await again.picture('two', 'light 9')).toBeUndefined();

    await again.accept(new Map([['one', { group: 'buttons', shots: shots(RED) }]]), ['three']);
    const later = await Album.open(folder);
    expect(await later.picture('one', 'light 360')).toEqual(picture({ ink: RED }));
    expect(await later.picture('two', 'dark 360')).toEqual(picture({ ink: RED, paper: [0, 0, 0] }));
    expect(later.stories).not.toContain('three');
    expect(await readdir(folder)).toEqual(['buttons.pictures.zst', 'looks.json']);
  });

  it('stores equal pictures once', async () => {
    const folder = await emptyFolder();
    const album = await Album.open(folder);
    await album.accept(
      new Map([
        ['one', { group: 'buttons', shots: shots(BLUE) }],
        ['two', { group: 'buttons', shots: shots(BLUE) }],
      ]),
      [],
    );
    expect(unpack(await readFile(join(folder, 'buttons.pictures.zst'))).size).toBe(2);
  });
});

describe('telling what differs', () => {
  const findings = {
    compared: 3,
    changed: [
      {
        id: 'button--solid',
        title: 'Кнопка: Solid',
        modes: [
          {
            mode: 'light 360',
            share: 0.25,
            before: shot(),
            after: shot({ ink: RED }),
            difference: writePng(compare(picture(), picture({ ink: RED })).picture),
          },
        ],
      },
    ],
    added: [{ id: 'button--new', title: 'Кнопка: New' }],
    removed: ['button--old'],
    broken: [{ title: 'Кнопка: Broken', reason: 'label is not defined' }],
  };

  it('names the stories in the terminal', () => {
    const words = inWords(findings, 'report/index.html');
    for (const word of [
      'Кнопка: Solid (light 360: 25,0 %)',
      'Кнопка: New',
      'button--old',
      'Кнопка: Broken: label',
      '--accept',
    ])
      expect(words).toContain(word);
    expect(inWords({ ...findings, changed: [], added: [], removed: [], broken: [] }, '')).toBe(
      'Историй сверено с картинками: 3, отличий нет.',
    );
  });

  it('puts before, after and the difference on a page', async () => {
    const folder = await emptyFolder();
    const page = await readFile(await writeReport(folder, findings), 'utf8');
    const files = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file as string);
    const [before, after] = await Promise.all(files.map((file) => readFile(join(folder, file))));
    expect(files).toHaveLength(3);
    expect(readPng(before as Buffer)).toEqual(picture());
    expect(readPng(after as Buffer)).toEqual(picture({ ink: RED }));
    expect(page).toContain('Кнопка: Solid');
    expect(page).toContain('data-accept="button--solid"');
  });

  it('accepts a story from the page, and says if it could not', async () => {
    const accepted: string[] = [];
    const { url, close } = await serveFolder(await emptyFolder(), async (id) => {
      if (id === 'button--gone') throw new Error('Нет такой истории');
      accepted.push(id);
    });
    const post = async (id: string) => (await fetch(`${url}/accept`, { method: 'POST', body: id })).status;
    expect([await post('button--solid'), await post('button--gone')]).toEqual([204, 500]);
    expect(accepted).toEqual(['button--solid']);
    close();
  });

  it('chooses stories by a word written in any way, or by an id', () => {
    const card = {
      id: 'заявки-order-card--done',
      title: 'Заявки/Order card: Done',
      group: 'ui.orders.order-card',
    };
    for (const word of ['OrderCard', 'order-card', 'order card', 'orders.order', 'Заявки', card.id])
      expect(isChosen(card, [word])).toBe(true);
    for (const word of ['CardOrder', 'заявки-order-card--don']) expect(isChosen(card, [word])).toBe(false);
    expect(isChosen(card, [])).toBe(true);
  });
});

/** A workshop with the doors of Storybook's preview: each story is a box, drawn with the tokens of the page. */
const WORKSHOP = (tokens: string) => `<!doctype html><html><style>
  :root { ${tokens} } html[data-color-mode="dark"] { background: black; } div { width: 50px; height: 50px; }
</style><body><div></div><p id="error-message">label is not defined</p><script>
const listeners = new Set();
window.__STORYBOOK_PREVIEW__ = {
  ready: async () => {},
  loadStory: async ({ storyId }) => ({
    parameters: storyId === 'box--moving' ? { noPicture: 'moves for ever' } : {},
    storyGlobals: {},
  }),
  channel: {
    on: (event, listener) => event === 'storyFinished' && listeners.add(listener),
    off: (event, listener) => listeners.delete(listener),
    emit: (event, { storyId }) => {
      document.body.classList.toggle('sb-show-errordisplay', storyId === 'box--broken');
      const token = storyId === 'box--warning' ? '--warning' : '--brand';
      document.querySelector('div').style.background = 'var(' + token + ')';
      for (const listener of [...listeners]) listener({ storyId });
    },
  },
};
</script></body></html>`;

describe('stories in a browser', () => {
  const stories: Story[] = ['plain', 'warning', 'moving', 'broken'].map((name) => ({
    id: `box--${name}`,
    title: `Box: ${name}`,
    group: 'box',
  }));
  let launch: BrowserLaunch;
  let site: { url: string; close: () => void };
  let folder: string;
  let album: Album;

  const draw = (tokens: string) => writeFile(join(folder, 'iframe.html'), WORKSHOP(tokens));
  const look = (): Promise<Compared> => compareStories(launch, site.url, stories, album);

  beforeAll(async () => {
    launch = await prepareBrowser();
  });
  beforeEach(async () => {
    folder = await emptyFolder();
    site = await serveFolder(folder);
    album = await Album.open(await emptyFolder());
    return () => site.close();
  });

  it('shows exactly the stories that use a changed token, until they are accepted', async () => {
    await draw('--brand: #3344aa; --warning: #aa7700;');
    const first = await look();
    expect(first.added.map(({ id }) => id)).toEqual(['box--plain', 'box--warning']);
    expect(first.broken.map(({ id, reason }) => [id, reason])).toEqual([
      ['box--broken', 'label is not defined'],
    ]);
    await album.accept(first.taken, first.removed);

    await draw('--brand: #3344aa; --warning: #bb8800;');
    const second = await look();
    expect(second.changed.map(({ id, modes }) => [id, modes.length])).toEqual([['box--warning', 4]]);
    await album.accept(second.taken, second.removed);

    expect(await look()).toMatchObject({ compared: 2, changed: [], added: [], removed: [] });
  });
});
