import { defineSlotRecipe } from '@chakra-ui/react';

export const profileFormRecipe = defineSlotRecipe({
  slots: ['facts', 'fields'],
  base: {
    facts: { width: 'full', pb: '4', borderBottomWidth: '1px' },
    fields: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
      alignItems: 'start',
      gap: '4',
      width: 'full',
    },
  },
});
