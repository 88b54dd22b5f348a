import {
  Controls,
  Description,
  DocsContainer,
  type DocsContainerProps,
  DocsContext,
  Primary,
  Stories,
  Story,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { type Anatomy, anatomyOf } from './anatomy.ts';
import { followSystem, systemMode, themeOf } from './theme.ts';

type Mode = 'light' | 'dark';

/** What the toolbar says on a page of documentation: the chosen colours, or the system's. */
function useMode(channel: DocsContainerProps['context']['channel'], initial: unknown): Mode {
  const [chosen, setChosen] = useState(initial);
  const [system, setSystem] = useState(systemMode);
  useEffect(() => followSystem(() => setSystem(systemMode())), []);
  useEffect(() => {
    const follow = ({ globals }: { globals: Record<string, unknown> }) => setChosen(globals.colorMode);
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  return chosen === 'light' || chosen === 'dark' ? chosen : system;
}

/** The globals of the address, before the toolbar changes them: `globals=colorMode:dark`. */
function addressedMode(): string | undefined {
  const globals = new URLSearchParams(location.search).get('globals') ?? '';
  return /(?:^|;)colorMode:(\w+)/.exec(globals)?.[1];
}

/** Pages of documentation follow light and dark, as their stories do. */
export function ThemedContainer({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const mode = useMode(props.context.channel, addressedMode());
  return (
    <DocsContainer {...props} theme={themeOf(mode)}>
      <div style={{ colorScheme: mode }}>{children}</div>
    </DocsContainer>
  );
}

/** A component's page: what it is, its properties, every state in both modes, and what it is made of. */
export function ComponentPage() {
  const context = useContext(DocsContext);
  const stories = context.componentStories();
  const states = stories.filter(({ playFunction }) => playFunction === undefined);
  const isComponent = stories[0]?.title.startsWith('Компоненты/') ?? false;
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      {isComponent && states.length > 0 && <StateMatrix states={states} />}
      <Stories />
    </>
  );
}

type States = ReturnType<DocsContainerProps['context']['componentStories']>;

/** `Only An Icon`, as Storybook makes it of an export, in words. */
const inWords = (name: string) => name.charAt(0) + name.slice(1).toLowerCase();

const MODES = [
  ['light', 'Светлая'],
  ['dark', 'Тёмная'],
] as const;

const CELL = { padding: '0.5rem', verticalAlign: 'top', border: '1px solid var(--zv-border)' } as const;

/** Every state that needs no steps, in light and in dark; below it, what the first one is made of. */
function StateMatrix({ states }: { states: States }) {
  const first = useRef<HTMLTableCellElement>(null);
  return (
    <section>
      <h2>Состояния</h2>
      <table style={{ width: '100%', tableLayout: 'fixed', display: 'table' }}>
        <thead>
          <tr>
            {MODES.map(([mode, label]) => (
              <th key={mode} scope="col" style={CELL}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {states.map(({ id, name, moduleExport }, index) => (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={2} style={{ ...CELL, textAlign: 'start' }}>
                {inWords(name)}
              </th>
            </tr>
            <tr>
              {MODES.map(([mode]) => (
                <td
                  key={mode}
                  ref={index === 0 && mode === 'light' ? first : null}
                  style={{ ...CELL, overflow: 'auto', colorScheme: mode, background: 'var(--zv-bg)' }}
                >
                  <Story of={moduleExport} inline autoplay={false} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      <AnatomyOf drawn={first} />
    </section>
  );
}

/** A component has come to rest after this. Milliseconds. */
const REST_MS = 800;

function AnatomyOf({ drawn }: { drawn: RefObject<HTMLElement | null> }) {
  const [anatomy, setAnatomy] = useState<Anatomy | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const story = drawn.current?.querySelector('[data-story]');
      if (story) setAnatomy(anatomyOf(story));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [drawn]);
  if (!anatomy) return null;
  return (
    <>
      <h2>Анатомия</h2>
      <p>Прочитано со страницы: первое состояние, светлая схема.</p>
      <table>
        <tbody>
          {anatomy.tokens.map(({ purpose, names }) => (
            <tr key={purpose}>
              <th scope="row" style={{ textAlign: 'start' }}>
                {purpose}
              </th>
              <td>
                {names.map((name) => (
                  <code key={name} style={{ display: 'inline-block', marginInlineEnd: '0.75rem' }}>
                    {name}
                  </code>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            {['Часть', 'Размер', 'Поля', 'Промежуток', 'Шрифт'].map((head) => (
              <th key={head} scope="col" style={{ textAlign: 'start' }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {anatomy.parts.map(({ name, depth, width, height, padding, gap, text, key }) => (
            <tr key={key}>
              <td style={{ paddingInlineStart: `${depth + 0.5}rem` }}>{name}</td>
              <td>
                {width} × {height}
              </td>
              <td>{padding}</td>
              <td>{gap}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
