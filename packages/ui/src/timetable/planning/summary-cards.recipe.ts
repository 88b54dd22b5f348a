import { defineSlotRecipe } from '@chakra-ui/react';

/**
 * Cards flow in columns as wide as a table needs: one on a phone, two on paper; a card is never cut in half. A very
 * full day (`data-full`) stands closer on paper, in letters of 8 pt and more, so that it still hangs as one sheet.
 */
export const summaryCardsRecipe = defineSlotRecipe({
  slots: ['root', 'card', 'teacher', 'table', 'line'],
  base: {
    root: {
      columnWidth: '26rem',
      columnGap: '4',
      // Paper cuts off what stands on its very edge: the border of the last column.
      _print: { columns: '2', columnGap: '5mm', paddingInlineEnd: '0.5mm' },
    },
    card: {
      overflow: 'hidden',
      breakInside: 'avoid',
      marginBottom: '4',
      borderWidth: '1px',
      borderRadius: 'lg',
      bg: 'bg.panel',
      boxShadow: 'panel',
      _print: { marginBottom: '3.5mm', borderColor: 'border.strong', borderRadius: '0', boxShadow: 'none' },
      '[data-full] &': { _print: { marginBottom: '2mm' } },
    },
    teacher: {
      px: '4',
      py: '2.5',
      fontWeight: 'semibold',
      fontSize: 'md',
      lineHeight: 'normal',
      _print: { px: '2', py: '1', fontSize: '10.5pt' },
      '[data-full] &': { _print: { py: '0.5mm', fontSize: '9pt', lineHeight: 'tight' } },
    },
    table: {
      width: '100%',
      tableLayout: 'fixed',
      textStyle: 'sm',
      fontVariantNumeric: 'tabular-nums',
      '& th, & td': {
        py: '2',
        px: { base: '1.5', sm: '2' },
        borderTopWidth: '1px',
        textAlign: 'start',
        verticalAlign: 'top',
      },
      '& thead th': {
        py: '1.5',
        bg: 'bg.subtle',
        color: 'fg.muted',
        fontSize: 'xs',
        fontWeight: 'medium',
      },
      '& :is(thead th, td):first-of-type': { paddingInlineStart: { base: '3', sm: '4' } },
      '& tbody th': { fontWeight: 'semibold' },
      '& thead th:nth-of-type(1)': { width: '2.5rem' },
      '& thead th:nth-of-type(2)': { width: { base: '5.25rem', sm: '6.5rem' } },
      '& tbody td': { overflowWrap: 'anywhere' },
      '& small': {
        display: 'block',
        color: 'fg.muted',
        fontSize: 'xs',
        fontWeight: 'normal',
        overflowWrap: 'anywhere',
      },
      '& tbody td:last-of-type': { color: 'fg.muted' },
      '& tbody td[data-open]:last-of-type': { color: 'conflict.mark', fontWeight: 'semibold' },
      // On paper every name has its line: the narrow columns give what they can spare.
      _print: {
        fontSize: '9.5pt',
        lineHeight: 'tight',
        '& th, & td': { px: '1', py: '1' },
        '& :is(thead th, td):first-of-type': { paddingInlineStart: '2' },
        '& thead th:nth-of-type(1)': { width: '1.75rem' },
        '& thead th:nth-of-type(2)': { width: '4.25rem' },
        '& tbody td:not([data-open]):last-of-type': { color: 'fg' },
      },
      '[data-full] &': {
        _print: {
          fontSize: '8.5pt',
          lineHeight: '1.15',
          '& th, & td': { py: '0.5mm' },
          '& thead th': { py: '0.25mm', fontSize: '8pt' },
          '& small': { display: 'inline', marginInlineStart: '1', fontSize: '8pt' },
        },
      },
    },
    line: { px: '4', py: '2.5', borderTopWidth: '1px' },
  },
});
