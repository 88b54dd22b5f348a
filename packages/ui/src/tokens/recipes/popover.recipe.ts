import { defineSlotRecipe } from '@chakra-ui/react';

/** A small window next to what opens it. */
export const popoverRecipe = defineSlotRecipe({
  className: 'zv-popover',
  slots: ['content'],
  base: {
    content: {
      zIndex: 'popover',
      maxWidth: 'calc(100vw - 1rem)',
      p: '3',
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'float',
      outline: 'none',
      _open: { animation: 'zv-appear {durations.fast} {easings.default}' },
    },
  },
});
