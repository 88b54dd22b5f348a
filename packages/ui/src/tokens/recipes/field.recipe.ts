import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** A label over its control, and what is to be said about the value below. */
export const fieldRecipe = defineSlotRecipe({
  className: 'zv-field',
  slots: ['root', 'label', 'requiredIndicator', 'errorText', 'helperText'],
  base: {
    root: { display: 'grid', gap: '1', minWidth: '0' },
    label: { textStyle: 'sm', fontWeight: 'medium' },
    requiredIndicator: { ms: '1', color: 'conflict.mark' },
    errorText: { color: 'conflict.mark', textStyle: 'sm' },
    helperText: { color: 'fg.muted', textStyle: 'sm' },
  },
});

/** What every box that is typed or chosen in looks like. */
export const controlBox = {
  width: '100%',
  minWidth: '0',
  height: 'control',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'l2',
  bg: 'bg.panel',
  outlineOffset: '0',
  transition: 'border-color {durations.fast} {easings.default}',
  _focusVisible: { borderColor: 'focus', outline: '1px solid {colors.focus}', outlineOffset: '0' },
  _invalid: { borderColor: 'conflict.mark' },
  // To be read, not typed in.
  _readOnly: { borderColor: 'border', bg: 'bg.subtle' },
} as const;

/** A box of several lines; it grows with what is typed where the browser can. */
export const textareaRecipe = defineRecipe({
  className: 'zv-textarea',
  base: {
    ...controlBox,
    height: 'auto',
    minHeight: '20',
    maxHeight: '64',
    px: '3',
    py: '2',
    lineHeight: 'normal',
    resize: 'vertical',
    fieldSizing: 'content',
    _placeholder: { color: 'fg.muted', opacity: '1' },
  },
});

export const inputRecipe = defineRecipe({
  className: 'zv-input',
  base: {
    ...controlBox,
    // What stands inside the box after the text is as wide as high.
    '--input-height': '{sizes.control}',
    px: '3',
    _placeholder: { color: 'fg.muted', opacity: '1' },
    // A browser's own yellow would ignore the colour mode.
    _autofill: {
      boxShadow: 'inset 0 0 0 100px {colors.current.bg}',
      WebkitTextFillColor: '{colors.fg}',
    },
  },
});
