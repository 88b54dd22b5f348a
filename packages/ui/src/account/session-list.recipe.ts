import { defineSlotRecipe } from '@chakra-ui/react';

export const sessionListRecipe = defineSlotRecipe({
  slots: ['row', 'device', 'address', 'times', 'agent'],
  base: {
    row: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
      alignItems: 'center',
      gap: '3',
      px: { base: '3', sm: '4' },
      py: '3',
      '& + &': { borderTopWidth: '1px' },
      '& > svg': { display: { base: 'none', sm: 'block' } },
    },
    device: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
      fontWeight: 'medium',
    },
    address: { textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    times: { textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    agent: { overflowWrap: 'anywhere', color: 'fg.muted', textStyle: 'xs' },
  },
});
