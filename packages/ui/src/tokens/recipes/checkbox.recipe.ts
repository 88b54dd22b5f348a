import { defineSlotRecipe } from '@chakra-ui/react';

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
