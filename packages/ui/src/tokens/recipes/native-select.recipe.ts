import { defineSlotRecipe } from '@chakra-ui/react';
import { controlBox } from './field.recipe.ts';

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
