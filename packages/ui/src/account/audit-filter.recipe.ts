import { defineSlotRecipe } from '@chakra-ui/react';

/** On one line where there is room; on a phone the two days side by side, the rest below each other. */
export const auditFilterRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'search', 'person'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      gap: '3',
      '& > *': { flex: '0 1 11rem' },
      mdDown: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
    },
    line: { mdDown: { gridColumn: '1 / -1' } },
    search: { '&&': { flex: '1 1 14rem' }, mdDown: { gridColumn: '1 / -1' } },
    person: {
      '&&': { flex: 'none' },
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'control',
      overflowWrap: 'anywhere',
      mdDown: { gridColumn: '1 / -1' },
    },
  },
});
