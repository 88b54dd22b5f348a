import { defineSlotRecipe } from '@chakra-ui/react';

export const pageHeaderRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'title', 'actions', 'tools'],
  base: {
    root: { display: 'grid', gap: '3', flex: 'none', marginBottom: '3' },
    row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minHeight: 'control' },
    title: { flex: '1 1 auto', textStyle: 'xl', fontWeight: 'semibold', letterSpacing: '-0.01em' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      _print: { display: 'none' },
      // Two to a line on a phone.
      smDown: { width: 'full', '& .zv-button': { flex: '1 0 auto' } },
    },
    tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  },
});
