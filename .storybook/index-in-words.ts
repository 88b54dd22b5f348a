import type { Indexer } from 'storybook/internal/types';

/** Stories with steps: each is a test of what the product does; all others are pictures of a state. */
const STEPS = 'с шагами';
const PICTURE = 'картинка';

/**
 * Storybook's own index with words that a person reads: `class-grid` becomes «Class grid», and the story
 * `FocusSurvivesScrolling` «Focus survives scrolling». A title or a name in the file wins, and no id is another one.
 */
export function inWords(indexers: Indexer[]): Indexer[] {
  return indexers.map((indexer) => ({
    ...indexer,
    async createIndex(file, options) {
      const makeTitle = (given?: string) => {
        const title = options.makeTitle(given);
        return given === undefined ? title.replace(/(?<=\/)[a-z-]+(?=\/|$)/g, words) : title;
      };
      const entries = await indexer.createIndex(file, { ...options, makeTitle });
      return entries.map((entry) => {
        if (entry.type !== 'story') return entry;
        const kind = entry.__stats?.play ? STEPS : PICTURE;
        const isGiven = entry.name !== undefined && !/^[A-Z][\w ]*$/.test(entry.name);
        const name = isGiven ? entry.name : words(spaced(entry.exportName));
        return { ...entry, ...(name !== undefined && { name }), tags: [...(entry.tags ?? []), kind] };
      });
    },
  }));
}

const spaced = (camel: string) =>
  camel.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').replace(/([a-z])(\d)/gi, '$1 $2');

function words(name: string): string {
  const lower = name.replaceAll('-', ' ').toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
