import { defineSlotRecipe } from '@chakra-ui/react';

export const daySwitcherRecipe = defineSlotRecipe({
  slots: ['root', 'day'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      '& button': { _print: { display: 'none' } },
    },
    day: {
      display: 'grid',
      // The widest day with its date, so that the arrow under the pointer stays put.
      minWidth: '9rem',
      textAlign: 'center',
      lineHeight: 'tight',
      '& strong': { fontWeight: 'semibold' },
      '& span': { color: 'fg.muted', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    },
  },
});
