import type { Preview } from '@storybook/react-vite';
import '../packages/ui/src/theme/theme.css';
import { AppProvider } from '../packages/ui/src/app-provider/app-provider.tsx';
import { COLOR_MODE_LABEL, COLOR_MODES } from '../packages/ui/src/theme/color-mode.ts';

/** The widths every screen must lay out well at; `kiosk` sizes are the corridor's. */
const VIEWPORTS = {
  phone: { name: 'Телефон, 360', styles: { width: '360px', height: '720px' }, type: 'mobile' },
  desktop: { name: 'Компьютер, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
  fullHd: { name: 'Экран 1920 × 1080', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
  ultraHd: { name: 'Экран 3840 × 2160', styles: { width: '3840px', height: '2160px' }, type: 'desktop' },
} as const;

const preview: Preview = {
  parameters: {
    layout: 'padded',
    viewport: { options: VIEWPORTS },
    backgrounds: { disable: true },
    // A story axe objects to is a failed test.
    a11y: { test: 'error' },
    options: { storySort: { order: ['theme', 'app-shell', 'sign-in-form'] } },
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
  beforeEach({ globals }) {
    document.documentElement.lang = 'ru';
    if (globals.colorMode === 'system') delete document.documentElement.dataset.colorMode;
    else document.documentElement.dataset.colorMode = String(globals.colorMode);
  },
  decorators: [
    (Story) => (
      <AppProvider>
        <Story />
      </AppProvider>
    ),
  ],
  tags: ['autodocs'],
};

export default preview;
