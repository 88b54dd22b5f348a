import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

interface Role {
  /** What the sheet says above the tokens. */
  words: string;
  tokens: { name: string; value: string }[];
}

/** The tokens up to the first exception, under the comments that stand above them. */
function roles(): Role[] {
  const [, body = ''] = /^:root,\n\[data-paper\] \{\n(.*?)^\}/ms.exec(sheet) ?? [];
  const found: Role[] = [];
  for (const [, comment, name, value = ''] of body.matchAll(
    /\/\*(.*?)\*\/|--zv-([\w-]+):\s*((?:[^;"]|"[^"]*")+);/gs,
  )) {
    if (comment !== undefined) found.push({ words: flat(comment.replaceAll('*', '')), tokens: [] });
    else if (name !== undefined) found.at(-1)?.tokens.push({ name: `--zv-${name}`, value: flat(value) });
  }
  return found.filter(({ tokens }) => tokens.length > 0);
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** `light-dark(a, b)` as two cells; any other value counts in both modes. */
function cells({ name, value }: Role['tokens'][number]): string[] {
  const [, light, dark] = /^light-dark\(([^,]+), (.+)\)$/.exec(value) ?? [];
  if (light && dark) return [`\`${name}\``, `\`${light}\``, `\`${dark}\``];
  return [`\`${name}\``, `\`${value}\``, 'the same'];
}

/** With columns as wide as their widest cell. */
function table(tokens: Role['tokens']): string {
  const rows = [['Token', 'Light', 'Dark'], ...tokens.map(cells)];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[], fill: string) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width, fill)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head, ' '), line([], '-'), ...body.map((row) => line(row, ' '))].join('\n');
}

const HOW = `Every colour, size and duration is a custom property. \`@zvonok/ui/theme.css\` sets them on \`:root\` and on \`[data-paper]\`, a sheet
of paper that is light in the dark too; Chakra's components and the CSS of the others read the same ones. A sheet of your own that comes
later changes them:

\`\`\`css
:root,
[data-paper] {
  --zv-brand-600: #0b6b57; /* a filled button and the focus ring in the light */
  --zv-brand-700: #09584a; /* a link, and a button under the pointer */
  --zv-brand-300: #8fd9c8; /* a filled button in the dark */
  --zv-link: light-dark(var(--zv-brand-700), #a5e3d5); /* in the dark also the focus ring */
  --zv-radius-md: 2px;
}
\`\`\`

- One value for both modes, \`light-dark(light, dark)\`; \`color-scheme\` decides, as the README says under «Colour mode».
- Change a step or a hue and every meaning that refers to it follows; change a meaning and only that does.
- Contrast is then yours: text 7:1 on its ground, marks, links and outlines 4.5:1. The pairs are in \`src/tokens/tokens.test.ts\`.
- Sizes of a timetable's rows and columns are no tokens: its words are measured against them.`;

/** `npm test -- rules -u` writes the page anew. */
it('has a page for teams that want other colours', async () => {
  const groups = roles();
  const count = groups.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const parts = groups.map(({ words, tokens }) => `${words}\n\n${table(tokens)}`);
  const page = `# Theming\n\n${HOW}\n\n## The ${count} tokens by role\n\n${parts.join('\n\n')}\n`;

  await expect(page).toMatchFileSnapshot('../../THEMING.md');
});
