import { defineSlotRecipe } from '@chakra-ui/react';

/** One column of cards where it is narrow, two or three where it is wide; on paper two, never cut in half. */
export const summaryCardsRecipe = defineSlotRecipe({
  slots: ['root', 'card', 'teacher', 'table', 'line'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(27rem, 100%), 1fr))',
      alignItems: 'start',
      gap: '4',
      _print: { display: 'block', columns: '2', columnGap: '6mm' },
    },
    card: {
      overflow: 'hidden',
      borderWidth: '1px',
      borderRadius: 'lg',
      bg: 'bg.panel',
      boxShadow: 'panel',
      _print: { breakInside: 'avoid', marginBottom: '4mm', borderRadius: '0' },
    },
    teacher: { px: '4', py: '2.5', fontWeight: 'semibold', fontSize: 'md', lineHeight: 'normal' },
    table: {
      width: '100%',
      tableLayout: 'fixed',
      textStyle: 'sm',
      fontVariantNumeric: 'tabular-nums',
      '& th, & td': { py: '2', px: '2', borderTopWidth: '1px', textAlign: 'start', verticalAlign: 'top' },
      '& thead th': {
        py: '1.5',
        bg: 'bg.subtle',
        color: 'fg.muted',
        fontSize: 'xs',
        fontWeight: 'medium',
      },
      '& :is(thead th, td):first-of-type': { paddingInlineStart: '4' },
      '& tbody th': { fontWeight: 'semibold' },
      '& thead th:nth-of-type(1)': { width: '2.75rem' },
      '& thead th:nth-of-type(2)': { width: '5.5rem' },
      '& tbody td': { overflowWrap: 'break-word' },
      '& small': {
        display: 'block',
        color: 'fg.muted',
        fontSize: 'xs',
        fontWeight: 'normal',
        overflowWrap: 'anywhere',
      },
      '& tbody td:last-of-type': { color: 'fg.muted' },
      _print: { '& th, & td': { py: '1' } },
    },
    line: { px: '4', py: '2.5', borderTopWidth: '1px' },
  },
});
