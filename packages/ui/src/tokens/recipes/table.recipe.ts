import { defineSlotRecipe } from '@chakra-ui/react';

/** Rows of facts under their names. */
export const tableRecipe = defineSlotRecipe({
  className: 'zv-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'caption'],
  base: {
    root: {
      width: 'full',
      borderWidth: '1px',
      bg: 'bg.panel',
      textStyle: 'sm',
      fontVariantNumeric: 'tabular-nums',
      '& :is(th, td)': { textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    },
    columnHeader: { bg: 'bg.subtle' },
  },
});
