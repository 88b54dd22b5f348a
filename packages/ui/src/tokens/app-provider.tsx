import { ChakraProvider, createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { dialogRecipe as dialog } from './recipes/dialog.recipe.ts';
import {
  checkboxRecipe as checkbox,
  fieldRecipe as field,
  fileUploadRecipe as fileUpload,
  inputRecipe as input,
  nativeSelectRecipe as nativeSelect,
  textareaRecipe as textarea,
} from './recipes/field.recipe.ts';
import {
  comboboxRecipe as combobox,
  menuRecipe as menu,
  popoverRecipe as popover,
} from './recipes/popup.recipe.ts';
import {
  alertRecipe as alert,
  badgeRecipe as badge,
  cardRecipe as card,
  dataListRecipe as dataList,
  progressRecipe as progress,
  tableRecipe as table,
} from './recipes/surface.recipe.ts';

/** A token that lives in `tokens.css`: the same custom property serves Chakra's recipes and plain CSS. */
const shared = (name: string) => ({ value: `var(--zv-${name})` });

const sharedAll = <Name extends string>(names: readonly Name[], prefix: string) =>
  Object.fromEntries(names.map((name) => [name, shared(`${prefix}-${name}`)])) as Record<
    Name,
    { value: string }
  >;

/** Background, text, hairline and mark of one meaning (`replaced`, `goHome`…). */
const family = (name: string) => sharedAll(['bg', 'fg', 'border', 'mark'], name);

/** Tailwind-like steps of a quarter of a rem, as Chakra's own recipes expect them. */
const steps = Object.fromEntries(
  [
    0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64, 80, 96,
  ].map((step) => [step, { value: `${step / 4}rem` }]),
);

/** Motion: only to show where something came from or that it is alive. */
const keyframes = {
  'zv-appear': { from: { opacity: 0 } },
  'zv-rise': { from: { opacity: 0, translate: '0 0.5rem' } },
  'zv-swing': { from: { translate: '-20% 0' }, to: { translate: '255% 0' } },
} as const;

const config = defineConfig({
  // The reset is base.css: sign-in and the corridor screen have it without Chakra.
  preflight: false,
  globalCss: {
    // What a dialog marks as printed is the sheet of paper, under its title and its words; all the rest stays on the
    // screen.
    'body:has([data-printed]) *': { _print: { visibility: 'hidden' } },
    // What is hidden still takes its pages: a long list under the dialog must not follow it onto paper.
    'body:has([data-printed]) > :not(:has([data-printed]))': { _print: { display: 'none' } },
    'body:has([data-printed]) :is([data-printed], [data-printed] *, [role=dialog]:has([data-printed]) :is(h2, p))':
      {
        _print: { visibility: 'visible' },
      },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    tokens: {
      fonts: { body: shared('font'), heading: shared('font') },
      fontSizes: sharedAll(['xs', 'sm', 'md', 'lg', 'xl', '2xl'], 'text'),
      fontWeights: {
        normal: { value: 400 },
        medium: { value: 500 },
        semibold: { value: 600 },
        bold: { value: 700 },
      },
      lineHeights: { tight: shared('line-tight'), normal: shared('line') },
      spacing: { ...steps, cell: shared('cell-pad') },
      sizes: {
        ...steps,
        control: shared('control'),
        header: shared('header'),
        bottomBar: shared('bottom-bar'),
        full: { value: '100%' },
      },
      radii: {
        ...sharedAll(['sm', 'md', 'lg', 'full'], 'radius'),
        l1: shared('radius-sm'),
        l2: shared('radius-md'),
        l3: shared('radius-lg'),
      },
      shadows: { panel: shared('shadow-panel'), float: shared('shadow-float') },
      durations: { fast: shared('fast'), moderate: shared('slow'), slow: shared('slow') },
      easings: { default: shared('ease') },
      borders: { focus: shared('focus-ring') },
      zIndex: {
        base: { value: 0 },
        sticky: { value: 100 },
        header: { value: 200 },
        dropdown: { value: 1000 },
        popover: { value: 1000 },
        // Above what the app says about itself, which lies at 1500.
        modal: { value: 1600 },
      },
    },
    semanticTokens: {
      colors: {
        brand: {
          ...sharedAll(['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'], 'brand'),
          // The names Chakra's recipes ask of a `colorPalette`.
          solid: shared('brand'),
          contrast: shared('on-brand'),
          fg: shared('link'),
          muted: shared('current-bg'),
          subtle: shared('current-bg'),
          emphasized: shared('current-border'),
          focusRing: shared('focus'),
        },
        bg: {
          DEFAULT: shared('bg'),
          panel: shared('bg-panel'),
          subtle: shared('bg-subtle'),
          hover: shared('bg-hover'),
          press: shared('bg-press'),
        },
        fg: { DEFAULT: shared('fg'), muted: shared('fg-muted') },
        border: { DEFAULT: shared('border'), strong: shared('border-strong') },
        link: shared('link'),
        focus: shared('focus'),
        replaced: family('replaced'),
        merged: family('merged'),
        goHome: family('go-home'),
        conflict: family('conflict'),
        current: family('current'),
        success: family('success'),
        status: {
          awaiting: family('status-awaiting'),
          accepted: family('status-accepted'),
          inProgress: family('status-in-progress'),
          completed: family('status-completed'),
          rejected: family('status-rejected'),
        },
      },
    },
    textStyles: Object.fromEntries(
      ['xs', 'sm', 'md', 'lg', 'xl', '2xl'].map((size) => [
        size,
        { value: { fontSize: size, lineHeight: size.endsWith('xl') ? 'tight' : 'normal' } },
      ]),
    ),
    keyframes,
    // How Chakra's components look here. Its own recipes have tens of unused variants, in colours that are not ours:
    // what is used is written out in `recipes/`. A component whose recipe is missing here renders bare; its story shows
    // that.
    recipes: { badge, input, textarea },
    slotRecipes: {
      alert,
      card,
      checkbox,
      combobox,
      dataList,
      dialog,
      field,
      fileUpload,
      menu,
      nativeSelect,
      popover,
      progress,
      table,
    },
  },
});

/** Chakra's styling system with this product's tokens. */
export const system = createSystem(defaultBaseConfig, config);

export interface AppProviderProps {
  children: ReactNode;
}

/**
 * Styling for what is built on Chakra. An app gives it once, around everything that it draws: Chakra's global styles
 * name cascade layers, and a browser that gets or loses such a sheet lays the whole document out again.
 *
 * `theme.css` is needed as well; what stands in CSS modules over the same tokens needs nothing else.
 */
export function AppProvider({ children }: AppProviderProps) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
