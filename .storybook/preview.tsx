import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Args, Preview, StoryContext } from '@storybook/react-vite';
import { lazy, type PropsWithChildren, Suspense } from 'react';
import { configure } from 'storybook/test';
import '../packages/ui/src/tokens/theme.css';
import { ROLE_LABEL } from '../packages/domain/src/access/roles.ts';
import { AppProvider } from '../packages/ui/src/tokens/app-provider.tsx';
import { COLOR_MODE_LABEL, COLOR_MODES } from '../packages/ui/src/tokens/color-mode.ts';
import { expectQuietConsole, watchConsole } from './console-watch.ts';
import { PICTURE_MODES } from './modes.ts';
import { pretend, READER_SETTINGS } from './reader-settings.ts';
import { expectContrastInOtherColors, expectNothingMoves } from './settled.ts';
import { describeUsualProps } from './usual-props.ts';

/** The widths every screen must lay out well at; `kiosk` sizes are the corridor's. */
const VIEWPORTS = {
  phone: { name: 'Телефон, 360', styles: { width: '360px', height: '720px' }, type: 'mobile' },
  tablet: { name: 'Планшет, 800', styles: { width: '800px', height: '1100px' }, type: 'tablet' },
  desktop: { name: 'Компьютер, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
  fullHd: { name: 'Экран 1920 × 1080', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
  upright: {
    name: 'Экран стоя, 1080 × 1920',
    styles: { width: '1080px', height: '1920px' },
    type: 'desktop',
  },
  ultraHd: { name: 'Экран 3840 × 2160', styles: { width: '3840px', height: '2160px' }, type: 'desktop' },
} as const;

/** The tokens follow the nearest `color-scheme`: among many stories on one page each has its own paper and ink. */
const DOCS_STORY_STYLE = { background: 'var(--zv-bg)', color: 'var(--zv-fg)', padding: '1rem' };

// How long a story waits for what it expects: under test as long as this machine may need.
const { STORY_WAIT_MS } = import.meta.env as { STORY_WAIT_MS?: string };
if (STORY_WAIT_MS) configure({ asyncUtilTimeout: Number(STORY_WAIT_MS) });

const SCHOOL_LABEL = { demo: 'Демо, 23 класса', sixty: '60 классов', empty: 'Новая, без данных' };
const NETWORK_LABEL = {
  slow: 'Медленная',
  silent: 'Не отвечает',
  offline: 'Нет сети',
  failing: 'Ошибка сервера',
};

/**
 * A menu of the toolbar; its first entry leaves the story as it is. A sign without words: seven menus with them need
 * more than a window of 1280 px.
 */
function menu(
  title: string,
  icon: 'component' | 'user' | 'database' | 'globe' | 'paragraph' | 'accessibility',
  labels: Readonly<Record<string, string>>,
) {
  const items = Object.entries(labels).map(([value, label]) => ({ value, title: label }));
  const toolbar = {
    icon,
    dynamicTitle: false,
    items: [{ value: '', title: `${title}: как в истории` }, ...items],
  };
  return { name: title, description: title, toolbar };
}

/**
 * What the toolbar says, in place of what the story says: only if the story has such an argument. A story lists what
 * another school changes under `parameters.schools`.
 */
function chosenArgs({ args, globals, parameters }: StoryContext): Args {
  const { density, role, school, network, texts } = globals;
  const chosen = Object.entries({ density, role, school, network, texts });
  const ofSchool = parameters.schools?.[globals.school] ?? {};
  return { ...Object.fromEntries(chosen.filter(([name, value]) => value && name in args)), ...ofSchool };
}

// What only pages of documentation need: a test of a story loads none of it.
const Container = lazy(async () => ({ default: (await import('./docs-page.tsx')).ThemedContainer }));
const Page = lazy(async () => ({ default: (await import('./docs-page.tsx')).ComponentPage }));
const docs = {
  container: (props: PropsWithChildren<DocsContainerProps>) => (
    <Suspense>
      <Container {...props} />
    </Suspense>
  ),
  page: () => (
    <Suspense>
      <Page />
    </Suspense>
  ),
};

const preview: Preview = {
  parameters: {
    layout: 'padded',
    viewport: { options: VIEWPORTS },
    backgrounds: { disable: true },
    // A story axe objects to is a failed test. Describing what passes would take longer than finding out.
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations'], preload: { assets: ['media'], timeout: 10_000 } },
    },
    docs,
    chromatic: { modes: PICTURE_MODES },
    options: {
      storySort: { order: ['Начало', 'Основы', 'Компоненты', 'Экраны', 'Сценарии', 'Киоск'] },
    },
  },
  initialGlobals: {
    colorMode: 'system',
    density: '',
    role: '',
    school: '',
    network: '',
    texts: '',
    reader: '',
  },
  globalTypes: {
    colorMode: {
      description: 'Цветовая схема',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: false,
        items: COLOR_MODES.map((mode) => ({ value: mode, title: COLOR_MODE_LABEL[mode] })),
      },
    },
    density: menu('Плотность', 'component', { cozy: 'Обычно', compact: 'Плотно' }),
    role: menu('Роль', 'user', ROLE_LABEL),
    school: menu('Школа', 'database', SCHOOL_LABEL),
    network: menu('Сеть', 'globe', NETWORK_LABEL),
    texts: menu('Тексты', 'paragraph', { long: 'Самые длинные' }),
    reader: menu('Настройки читателя', 'accessibility', READER_SETTINGS),
  },
  beforeEach({ globals, viewMode }) {
    document.documentElement.lang = 'ru';
    const mode = String(globals.colorMode);
    if (mode === 'system') delete document.documentElement.dataset.colorMode;
    else document.documentElement.dataset.colorMode = mode;
    pretend(viewMode === 'docs' ? '' : String(globals.reader));
    return watchConsole();
  },
  async afterEach({ parameters, viewMode }) {
    // In the workshop a complaint is in the console, and the story stays to be seen.
    if (!STORY_WAIT_MS || viewMode !== 'story') return;
    expectQuietConsole(parameters.expectedInConsole);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) expectNothingMoves();
    // If the reader brings the colours, there are no others.
    if (!matchMedia('(forced-colors: active)').matches) await expectContrastInOtherColors();
  },
  decorators: [
    (Story, context) => {
      const { viewMode, args } = context;
      const desk = chosenArgs(context);
      // Another user's page is remounted.
      const story = <Story key={Object.values(desk).join()} args={{ ...args, ...desk }} />;
      return (
        <AppProvider>
          {viewMode === 'docs' ? (
            <div data-story="" style={DOCS_STORY_STYLE}>
              {story}
            </div>
          ) : (
            story
          )}
        </AppProvider>
      );
    },
  ],
  argTypesEnhancers: [describeUsualProps],
  tags: ['autodocs'],
};

export default preview;
