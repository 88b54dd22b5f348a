import { availableParallelism } from 'node:os';
import { chromium } from 'playwright';
import type { BrowserLaunch } from '../browser.ts';
import type { Album } from './album.ts';
import { compare, nameOf, readPng, writePng } from './picture.ts';
import type { Changed, Findings } from './report.ts';
import { StoryPage, type StoryShots, type StoryTaken } from './story-page.ts';

/** A page grows with what it shows: after so many stories a new one goes on. */
const STORIES_PER_PAGE = 100;

export interface Story {
  id: string;
  title: string;
  /** The story file, as the name of its pictures' file. */
  group: string;
}

/** `OrderCard`, `order-card` and «Order card» are one word. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one of the words is in a story's id, title or file, or is its id. Without words every story is chosen. */
export function isChosen({ id, title, group }: Story, words: readonly string[]): boolean {
  const known = [id, title, group].map(plain);
  return (
    words.length === 0 ||
    words.some((word) =>
      word.includes('--') ? id === word : known.some((text) => text.includes(plain(word))),
    )
  );
}

export interface Compared extends Findings {
  broken: (Story & { reason: string })[];
  /** What the changed and the added stories look like now. */
  taken: Map<string, { group: string; shots: StoryShots }>;
}

/**
 * Compares stories with an album, a browser per core. A story that looks different is taken again by a page that has
 * shown nothing else before, and only what is different then counts.
 * @param url of the static Storybook
 * @param stories in the order of their groups
 * @param onProgress how many stories have been begun so far
 */
export async function compareStories(
  launch: BrowserLaunch,
  url: string,
  stories: readonly Story[],
  album: Album,
  onProgress?: (seen: number) => void,
): Promise<Compared> {
  const waiting = [...stories];
  const found = {
    changed: [] as Changed[],
    added: [] as Story[],
    removed: [] as string[],
    broken: [] as (Story & { reason: string })[],
    taken: new Map<string, { group: string; shots: StoryShots }>(),
  };
  let compared = 0;
  let seen = 0;

  const work = async () => {
    const browser = await chromium.launch(launch);
    let page = await StoryPage.open(browser, url);
    let shown = 0;
    const renew = async () => {
      await page.close();
      page = await StoryPage.open(browser, url);
      shown = 0;
    };
    /** A page that does not answer spoils one story only. */
    const take = async ({ id }: Story): Promise<StoryTaken> => {
      if (shown === STORIES_PER_PAGE) await renew();
      shown += 1;
      try {
        return await page.take(id, album.look(id));
      } catch (error) {
        return { broken: error instanceof Error ? error.message : String(error) };
      }
    };
    try {
      for (let story = waiting.shift(); story; story = waiting.shift()) {
        onProgress?.(seen);
        seen += 1;
        const isKnown = album.look(story.id) !== undefined;
        let now = await take(story);
        if ('without' in now) {
          if (isKnown) found.removed.push(story.id);
          continue;
        }
        if ('broken' in now) {
          await renew();
          now = await take(story);
        }
        if ('without' in now) continue;
        if ('broken' in now) {
          found.broken.push({ ...story, reason: now.broken });
          continue;
        }
        compared += 1;
        if (!isKnown) {
          found.added.push(story);
          found.taken.set(story.id, { group: story.group, shots: now.shots });
          continue;
        }
        let modes = await differences(album, story.id, now.shots);
        if (modes.length === 0) continue;
        await renew();
        now = await take(story);
        if (!('shots' in now)) continue;
        modes = await differences(album, story.id, now.shots);
        if (modes.length === 0) continue;
        found.changed.push({ id: story.id, title: story.title, modes });
        found.taken.set(story.id, { group: story.group, shots: now.shots });
      }
    } finally {
      await browser.close();
    }
  };

  await Promise.all(Array.from({ length: Math.min(availableParallelism(), stories.length) }, work));
  const inOrder = new Map(stories.map(({ id }, index) => [id, index]));
  const byOrder = (a: { id: string }, b: { id: string }) =>
    (inOrder.get(a.id) ?? 0) - (inOrder.get(b.id) ?? 0);
  return { ...found, changed: found.changed.sort(byOrder), added: found.added.sort(byOrder), compared };
}

/** What differs in which mode; a mode that is the same is left out, and so is one with other edges only. */
async function differences(album: Album, id: string, shots: StoryShots): Promise<Changed['modes']> {
  const changed: Changed['modes'] = [];
  for (const [mode, shot] of Object.entries(shots)) {
    if (album.look(id)?.[mode] === nameOf(shot)) continue;
    // A mode that was not taken so far is compared with nothing at all.
    const before = (await album.picture(id, mode)) ?? { width: 0, height: 0, data: new Uint8Array() };
    const { pixels, picture } = compare(before, readPng(shot));
    const share = pixels / (picture.width * picture.height);
    if (pixels > 0)
      changed.push({ mode, share, before: writePng(before), after: shot, difference: writePng(picture) });
  }
  return changed;
}
