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

/** The browser's own select: it has type-ahead and works by touch and by keyboard everywhere. */
export const nativeSelectRecipe = defineSlotRecipe({
  className: 'zv-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', minWidth: '0' },
    field: {
      ...controlBox,
      appearance: 'none',
      ps: '3',
      pe: '8',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontWeight: 'medium',
      '& :is(option, optgroup)': { bg: 'bg.panel', color: 'fg' },
      // A smaller text makes a phone zoom in when the select is touched.
      '@media (pointer: coarse)': { height: '11', fontSize: '1rem' },
    },
    indicator: {
      position: 'absolute',
      insetBlock: '0',
      insetEnd: '2',
      display: 'grid',
      placeItems: 'center',
      pointerEvents: 'none',
    },
  },
});

/** A box to tick, with its words, which can be pressed too. */
export const checkboxRecipe = defineSlotRecipe({
  className: 'zv-checkbox',
  slots: ['root', 'control', 'label'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '8',
      cursor: 'pointer',
      _disabled: { cursor: 'default', opacity: '0.55' },
      '@media (pointer: coarse)': { minHeight: '11' },
    },
    control: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flex: 'none',
      boxSize: '1.125rem',
      p: '1px',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'l1',
      bg: 'bg.panel',
      color: 'brand.contrast',
      _checked: { bg: 'brand.solid', borderColor: 'brand.solid' },
      _focusVisible: { outline: '{borders.focus}', outlineOffset: '2px' },
      '& svg': { width: '100%', height: '100%' },
    },
  },
});

/** A file is dropped on a dashed box or chosen by a press; the chosen one stands below with its size. */
export const fileUploadRecipe = defineSlotRecipe({
  className: 'zv-file-upload',
  slots: ['root', 'label', 'dropzone', 'dropzoneContent', 'itemGroup', 'item', 'itemName', 'itemSizeText'],
  base: {
    root: { display: 'grid', gap: '1', width: 'full', minWidth: '0' },
    label: { textStyle: 'sm', fontWeight: 'medium' },
    dropzone: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
      minHeight: '5rem',
      p: '4',
      borderWidth: '1.5px',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'l3',
      color: 'fg.muted',
      cursor: 'pointer',
      '& strong': { color: 'link', fontWeight: 'medium' },
      '& > svg': { flex: 'none' },
      _focusVisible: { outline: '{borders.focus}', outlineOffset: '2px' },
      _hover: { borderColor: 'focus', bg: 'current.bg', color: 'current.fg' },
      '&[data-chosen]': { minHeight: 'auto', py: '2' },
      _dragging: { borderColor: 'focus', borderStyle: 'solid', bg: 'current.bg', color: 'current.fg' },
    },
    itemGroup: { display: 'grid', minWidth: '0', _empty: { display: 'none' } },
    item: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      alignItems: 'center',
      gap: '3',
      ps: '3',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg.subtle',
    },
    itemName: { overflowWrap: 'anywhere', fontWeight: 'medium' },
    itemSizeText: { flex: 'none', color: 'fg.muted', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
  },
});
