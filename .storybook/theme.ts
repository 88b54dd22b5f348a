import { create } from 'storybook/theming/create';

/** The colours of tokens.css that Storybook's own surfaces have, which takes no custom properties; a test compares them. */
export const SHELL = {
  light: {
    'bg-subtle': '#eceef4',
    'bg-panel': '#ffffff',
    fg: '#1a1e2b',
    'fg-muted': '#525a6e',
    border: '#dfe2eb',
    'border-strong': '#666d80',
    'brand-600': '#3f51b5',
    'on-brand': '#ffffff',
  },
  dark: {
    'bg-subtle': '#232834',
    'bg-panel': '#1a1e27',
    fg: '#e8eaf0',
    'fg-muted': '#a9b0c0',
    border: '#2e3442',
    'border-strong': '#8a92a5',
    'brand-300': '#a7b6f8',
    'on-brand': '#11163a',
  },
} as const;

type Mode = keyof typeof SHELL;

/** Storybook with our name and colours. */
export function themeOf(mode: Mode) {
  const colors = SHELL[mode];
  const brand = mode === 'light' ? SHELL.light['brand-600'] : SHELL.dark['brand-300'];
  return create({
    base: mode,
    brandTitle: 'Звонок',
    brandTarget: '_self',
    fontBase: '"Golos Text Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    appBg: colors['bg-subtle'],
    appContentBg: colors['bg-panel'],
    appPreviewBg: colors['bg-panel'],
    appBorderColor: colors.border,
    appBorderRadius: 6,
    barBg: colors['bg-panel'],
    barTextColor: colors['fg-muted'],
    barSelectedColor: brand,
    barHoverColor: brand,
    colorPrimary: brand,
    colorSecondary: brand,
    textColor: colors.fg,
    textMutedColor: colors['fg-muted'],
    textInverseColor: colors['on-brand'],
    inputBg: colors['bg-panel'],
    inputBorder: colors['border-strong'],
    inputTextColor: colors.fg,
    inputBorderRadius: 4,
  });
}

const DARK = '(prefers-color-scheme: dark)';

/** What the system prefers. */
export const systemMode = (): Mode => (matchMedia(DARK).matches ? 'dark' : 'light');

/** Calls back when the system prefers the other one; returns how to stop. */
export function followSystem(listener: () => void): () => void {
  const system = matchMedia(DARK);
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
}
