import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** One thing on a page: a form, a list, a question with its answer. */
export const cardRecipe = defineSlotRecipe({
  className: 'zv-card',
  slots: ['root', 'body', 'title'],
  base: {
    root: { borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' },
    body: {
      display: 'grid',
      justifyItems: 'start',
      gap: '4',
      p: { base: '4', sm: '6' },
      '& > button': { width: { base: 'full', sm: 'auto' } },
    },
    title: { textStyle: 'lg' },
  },
});

/** A word about one line of a list. */
export const badgeRecipe = defineRecipe({
  className: 'zv-badge',
  base: {
    px: '2',
    borderWidth: '1px',
    borderColor: 'current.border',
    borderRadius: 'full',
    bg: 'current.bg',
    color: 'current.fg',
    textStyle: 'xs',
  },
});

/** What is known, name over value, as many in a row as there is room for. */
export const dataListRecipe = defineSlotRecipe({
  className: 'zv-data-list',
  slots: ['root', 'item', 'itemLabel', 'itemValue'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
      columnGap: '4',
      rowGap: '3',
    },
    itemLabel: { color: 'fg.muted', textStyle: 'sm' },
    itemValue: { overflowWrap: 'anywhere', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
});
