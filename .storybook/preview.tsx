import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../packages/ui/src/tokens/theme.css';
import { AppProvider } from '../packages/ui/src/tokens/app-provider.tsx';
import { COLOR_MODE_LABEL, COLOR_MODES } from '../packages/ui/src/tokens/color-mode.ts';

/** The widths every screen must lay out well at; `kiosk` sizes are the corridor's. */
const VIEWPORTS = {
  phone: { name: 'Телефон, 360', styles: { width: '360px', height: '720px' }, type: 'mobile' },
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

const preview: Preview = {
  parameters: {
    layout: 'padded',
    viewport: { options: VIEWPORTS },
    backgrounds: { disable: true },
    // A story axe objects to is a failed test. Describing what passes would take longer than finding out.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    options: { storySort: { order: ['tokens', 'layout', 'account'] } },
  },
  initialGlobals: { colorMode: 'system' },
  globalTypes: {
    colorMode: {
      description: 'Цветовая схема',
      toolbar: {
        title: 'Схема',
        icon: 'mirror',
        items: COLOR_MODES.map((mode) => ({ value: mode, title: COLOR_MODE_LABEL[mode] })),
        dynamicTitle: true,
      },
    },
  },
  beforeEach({ globals, viewMode }) {
    document.documentElement.lang = 'ru';
    // A docs page holds stories of both modes and is light itself.
    const mode = viewMode === 'docs' ? 'light' : String(globals.colorMode);
    if (mode === 'system') delete document.documentElement.dataset.colorMode;
    else document.documentElement.dataset.colorMode = mode;
  },
  decorators: [
    (Story, { globals, viewMode }) => (
      <AppProvider>
        {viewMode === 'docs' ? (
          <div style={{ ...DOCS_STORY_STYLE, colorScheme: globals.colorMode === 'dark' ? 'dark' : 'light' }}>
            <Story />
          </div>
        ) : (
          <Story />
        )}
      </AppProvider>
    ),
  ],
  tags: ['autodocs'],
};

export default preview;
