import { defineSlotRecipe } from '@chakra-ui/react';

/** A table on a wide screen; on a phone every entry is a card, its moment and its address on one line. */
export const auditListRecipe = defineSlotRecipe({
  slots: ['table', 'person', 'skeleton'],
  base: {
    table: {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'collapse',
      bg: 'bg.panel',
      borderWidth: '1px',
      textStyle: 'sm',
      '& th, & td': { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px' },
      '& thead th': { bg: 'bg.subtle', fontWeight: 'semibold' },
      '& thead th:nth-of-type(1)': { width: '9.5rem' },
      '& thead th:nth-of-type(2)': { width: '15rem' },
      '& thead th:nth-of-type(3)': { width: '10rem' },
      '& tbody tr:hover': { bg: 'bg.hover' },
      '& time': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      '& td': { overflowWrap: 'anywhere' },
      mdDown: {
        display: 'block',
        '& tbody, & tr': { display: 'block' },
        '& thead': { display: 'none' },
        '& tbody tr': {
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: '3',
          py: '2',
          borderBottomWidth: '1px',
        },
        '& tbody td': { border: '0', py: '0.5' },
        '& tbody td:nth-of-type(1)': { color: 'fg.muted' },
        '& tbody td:nth-of-type(2)': { gridColumn: '1 / -1', gridRow: '2' },
        '& tbody td:nth-of-type(3)': { textAlign: 'end', color: 'fg.muted' },
        '& tbody td:nth-of-type(4)': { gridColumn: '1 / -1', gridRow: '3', fontWeight: 'medium' },
      },
    },
    person: {
      color: 'link',
      textAlign: 'start',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      overflowWrap: 'anywhere',
      _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
      '@media (pointer: coarse)': { minHeight: '11' },
    },
    skeleton: { display: 'grid', gap: '3', p: '3', bg: 'bg.panel', borderWidth: '1px' },
  },
});
