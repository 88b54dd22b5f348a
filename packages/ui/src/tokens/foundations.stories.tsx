import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { tokenNames, useContrast } from '../testing/live-tokens.ts';
import { StateMark } from '../timetable/cells/state-mark.tsx';

/** Everything here is read from the style sheet the product has: a token added there appears by itself. */
const meta = { title: 'Токены', parameters: { layout: 'padded' } } satisfies Meta;
export default meta;

type Story = StoryObj;

const values = (pattern: RegExp) =>
  tokenNames().flatMap((name) => {
    const [, rest] = pattern.exec(name) ?? [];
    return rest === undefined ? [] : [{ name, rest }];
  });
const shownValue = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.main display="grid" gap="6" maxWidth="5xl">
      <chakra.h1 textStyle="xl">{title}</chakra.h1>
      {children}
    </chakra.main>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <chakra.section display="grid" gap="3">
      <chakra.h2 textStyle="lg">{title}</chakra.h2>
      {note !== undefined && <p>{note}</p>}
      {children}
    </chakra.section>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <chakra.ul display="grid" gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))" gap="2">
      {children}
    </chakra.ul>
  );
}

/** A text on its ground, with the figure that WCAG asks for. */
function Pair({ text, ground, least }: { text: string; ground: string; least: number }) {
  const [ref, painted] = useContrast<HTMLLIElement>();
  const ratio = painted?.ratio ?? 0;
  return (
    <chakra.li
      ref={ref}
      data-contrast={ratio.toFixed(2)}
      data-least={least}
      style={{ background: `var(--zv-${ground})`, color: `var(--zv-${text})` }}
      css={{ display: 'grid', padding: '3', borderWidth: '1px', borderColor: 'border', borderRadius: 'l2' }}
    >
      <b>{ratio.toFixed(1).replace('.', ',')} : 1</b>
      {text} на {ground}
    </chakra.li>
  );
}

const SURFACES = ['bg', 'bg-panel', 'bg-subtle', 'bg-hover', 'bg-press'];

export const Colours: Story = {
  name: 'Цвета',
  render: () => (
    <Page title="Цвета">
      <Section
        title="Фирменный цвет"
        note="Шкала индиго. Экраны берут не ступени, а значения: brand, link, focus."
      >
        <chakra.ul display="flex" aria-label="Шкала">
          {values(/^--zv-brand-(\d+)$/).map(({ name, rest }) => (
            <chakra.li key={name} flex="1" minWidth="0" textStyle="xs">
              <div style={{ background: `var(${name})`, height: 40 }} />
              {rest}
            </chakra.li>
          ))}
        </chakra.ul>
      </Section>
      <Section title="Текст на поверхностях" note="Основной текст не ниже 7 : 1, остальное не ниже 4,5 : 1.">
        <Grid>
          {SURFACES.map((ground) => (
            <Pair key={ground} text="fg" ground={ground} least={7} />
          ))}
          {SURFACES.map((ground) => (
            <Pair key={ground} text="fg-muted" ground={ground} least={4.5} />
          ))}
          {SURFACES.map((ground) => (
            <Pair key={ground} text="link" ground={ground} least={4.5} />
          ))}
          <Pair text="on-brand" ground="brand" least={4.5} />
        </Grid>
      </Section>
      <Section title="Значения" note="Фон, текст на нём и знак, который его называет.">
        <Grid>
          {values(/^--zv-(.+)-mark$/).map(({ rest }) => (
            <Pair key={rest} text={`${rest}-fg`} ground={`${rest}-bg`} least={7} />
          ))}
          {values(/^--zv-(.+)-mark$/).map(({ rest }) => (
            <Pair key={rest} text={`${rest}-mark`} ground={`${rest}-bg`} least={4.5} />
          ))}
        </Grid>
      </Section>
      <Section title="Экран в коридоре" note="Всегда тёмный: мягкий белый на почти чёрном.">
        <Grid>
          {['fg', 'muted', 'replaced', 'merged', 'go-home', 'late', 'current'].map((text) => (
            <Pair key={text} text={`board-${text}`} ground="board-bg" least={7} />
          ))}
        </Grid>
      </Section>
    </Page>
  ),
  async play({ canvasElement }) {
    const pairs = [...canvasElement.querySelectorAll<HTMLElement>('[data-contrast]')];
    await expect(pairs.length).toBeGreaterThan(30);
    const weak = pairs.filter(({ dataset }) => Number(dataset.contrast) < Number(dataset.least));
    await expect(weak.map(({ textContent }) => textContent)).toEqual([]);
  },
};

/** Tatar, Bashkir, Chuvash, Yakut and their neighbours. */
const LETTERS = 'Ә Ғ Ҡ Ң Ө Ү Һ Җ Ҙ Ҫ Ӑ Ӗ Ӳ Ҕ ә ғ ҡ ң ө ү һ җ ҙ ҫ ӑ ӗ ӳ ҕ';

export const Type: Story = {
  name: 'Шрифт',
  render: () => (
    <Page title="Шрифт: Golos Text">
      <p>Один шрифт для всего, свой, с цифрами одной ширины там, где числа стоят столбцом.</p>
      {values(/^--zv-text-(.+)$/).map(({ name, rest }) => (
        <div key={name}>
          <chakra.p color="fg.muted" textStyle="xs">
            {rest}: {shownValue(name)}
          </chakra.p>
          <p style={{ fontSize: `var(${name})` }}>
            Съешь ещё этих мягких французских булок, да выпей чаю. № 0123456789 — «Гимназия № 7»
          </p>
        </div>
      ))}
      <Section title="Насыщенность">
        {[400, 500, 600, 700].map((weight) => (
          <p key={weight} style={{ fontWeight: weight }}>
            {weight}: Расписание на неделю
          </p>
        ))}
      </Section>
      <Section
        title="Языки народов России"
        note="Эти буквы загружаются отдельно, когда встречаются на странице."
      >
        <p>{LETTERS}</p>
      </Section>
    </Page>
  ),
  play: async () => {
    const faces = await document.fonts.load('16px "Golos Text Variable"', LETTERS);
    await expect(faces.map(({ status }) => status)).toContain('loaded');
    // A letter the typeface has not would be as wide as in the typeface after it.
    const context = document.createElement('canvas').getContext('2d');
    const widthIn = (font: string, letter: string) => {
      if (context) context.font = `100px ${font}`;
      return context?.measureText(letter).width;
    };
    const foreign = [...LETTERS.replaceAll(' ', '')].filter(
      (letter) => widthIn('"Golos Text Variable", monospace', letter) === widthIn('monospace', letter),
    );
    await expect(foreign).toEqual([]);
  },
};

export const Spacing: Story = {
  name: 'Отступы и формы',
  render: () => (
    <Page title="Отступы и формы">
      <Section title="Отступы">
        {values(/^--zv-gap-(.+)$/).map(({ name, rest }) => (
          <chakra.div key={name} display="flex" gap="3" alignItems="center">
            <chakra.div bg="brand.solid" height="4" style={{ width: `var(${name})` }} />
            gap-{rest}: {shownValue(name)}
          </chakra.div>
        ))}
      </Section>
      <Section title="Скругления и тени">
        <Grid>
          {values(/^--zv-(radius|shadow)-/).map(({ name }) => (
            <chakra.li
              key={name}
              css={{ padding: '4', bg: 'bg.panel', borderWidth: '1px', borderColor: 'border' }}
              style={
                name.includes('radius') ? { borderRadius: `var(${name})` } : { boxShadow: `var(${name})` }
              }
            >
              {name.slice('--zv-'.length)}
            </chakra.li>
          ))}
        </Grid>
      </Section>
      <Section title="Плотность" note="Обычная для чтения, плотная для планирования.">
        <Grid>
          {(['cozy', 'compact'] as const).map((density) => (
            <li key={density} data-density={density}>
              <chakra.div
                css={{ display: 'grid', alignItems: 'center', borderWidth: '1px', borderColor: 'border' }}
                style={{ height: 'var(--zv-control)', padding: 'var(--zv-cell-pad)' }}
              >
                {density}: кнопка и поле
              </chakra.div>
            </li>
          ))}
        </Grid>
      </Section>
    </Page>
  ),
};

const MARKS = [
  { kind: 'replaced', token: 'replaced', label: 'Замена', words: 'урок ведёт другой учитель' },
  { kind: 'merged', token: 'merged', label: 'Объединение', words: 'два класса на одном уроке' },
  { kind: 'sent-home', token: 'go-home', label: 'Уходят домой', words: 'урока не будет' },
  { kind: 'open', token: 'conflict', label: 'Без учителя', words: 'учитель отсутствует, замены нет' },
] as const;

export const Marks: Story = {
  name: 'Знаки',
  render: () => (
    <Page title="Знаки и значения">
      <p>Значение никогда не только цвет: знак виден и на чёрно-белой распечатке.</p>
      <Grid>
        {MARKS.map(({ kind, token, label, words }) => (
          <chakra.li
            key={kind}
            style={{ background: `var(--zv-${token}-bg)`, color: `var(--zv-${token}-fg)` }}
            css={{ display: 'grid', gap: '1', padding: '3', borderRadius: 'l2' }}
          >
            <chakra.span position="relative" height="5" style={{ color: `var(--zv-${token}-mark)` }}>
              <StateMark kind={kind} />
            </chakra.span>
            <b>{label}</b>
            {words}
          </chakra.li>
        ))}
      </Grid>
    </Page>
  ),
};

function Mover() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <Button onClick={() => setThere(!isThere)}>Показать</Button>
      {values(/^--zv-(fast|slow)$/).map(({ name, rest }) => (
        <div key={name}>
          {rest}: {shownValue(name)}
          <chakra.div bg="bg.subtle" borderRadius="l2">
            <chakra.div
              css={{ boxSize: '10', bg: 'brand.solid', borderRadius: 'l2' }}
              style={{
                marginInlineStart: isThere ? 'calc(100% - 40px)' : 0,
                transition: `margin var(${name}) var(--zv-ease)`,
              }}
            />
          </chakra.div>
        </div>
      ))}
    </>
  );
}

export const Motion: Story = {
  name: 'Движение',
  render: () => (
    <Page title="Движение">
      <p>
        Только чтобы показать, куда что делось: {shownValue('--zv-fast')} или {shownValue('--zv-slow')}. Кто
        просит поменьше движения, не видит никакого.
      </p>
      <Mover />
    </Page>
  ),
};
