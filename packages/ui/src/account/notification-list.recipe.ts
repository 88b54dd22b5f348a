import { defineSlotRecipe } from '@chakra-ui/react';

export const notificationListRecipe = defineSlotRecipe({
  slots: ['list', 'row', 'icon', 'head', 'time', 'text', 'sign'],
  base: {
    list: { display: 'grid', gap: '2' },
    row: {
      display: 'grid',
      gridTemplate: '"icon head sign" auto "icon text sign" auto / auto minmax(0, 1fr) auto',
      columnGap: '3',
      rowGap: '1',
      width: 'full',
      px: '4',
      py: '3',
      textAlign: 'start',
      transition: 'background-color {durations.fast} {easings.default}',
      _hover: { bg: 'bg.hover' },
      '&[aria-disabled=true]': { cursor: 'progress' },
    },
    icon: {
      gridArea: 'icon',
      display: 'grid',
      placeItems: 'center',
      alignSelf: 'start',
      boxSize: '9',
      borderRadius: 'full',
      bg: 'current.bg',
      color: 'current.mark',
      '[data-kind=replace] &': { bg: 'replaced.bg', color: 'replaced.mark' },
    },
    head: {
      gridArea: 'head',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '3',
      '& > b': { fontWeight: 'semibold' },
    },
    time: { color: 'fg.muted', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    text: { gridArea: 'text', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    sign: { gridArea: 'sign', alignSelf: 'center', color: 'fg.muted' },
  },
});
