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

/** Rows of facts under their names. */
export const tableRecipe = defineSlotRecipe({
  className: 'zv-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'caption'],
  base: {
    root: {
      width: 'full',
      borderWidth: '1px',
      bg: 'bg.panel',
      textStyle: 'sm',
      fontVariantNumeric: 'tabular-nums',
      '& :is(th, td)': { textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    },
    columnHeader: { bg: 'bg.subtle' },
  },
});

/** Why something failed, next to what has to be corrected. */
export const alertRecipe = defineSlotRecipe({
  className: 'zv-alert',
  slots: ['root', 'indicator', 'content'],
  base: {
    root: {
      display: 'flex',
      gap: '2',
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderColor: 'conflict.border',
      borderRadius: 'l2',
      bg: 'conflict.bg',
      color: 'conflict.fg',
      textStyle: 'sm',
    },
    indicator: { flex: 'none' },
  },
});

/** A line that fills; it swings to and fro while the duration is unknown. */
export const progressRecipe = defineSlotRecipe({
  className: 'zv-progress',
  slots: ['root', 'label', 'valueText', 'track', 'range'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '1',
      columnGap: '3',
      minWidth: '10rem',
      textStyle: 'sm',
      _print: { display: 'none' },
    },
    valueText: { fontVariantNumeric: 'tabular-nums' },
    track: { gridColumn: '1 / -1', height: '1', overflow: 'hidden', borderRadius: 'full', bg: 'bg.press' },
    range: {
      height: '100%',
      borderRadius: 'inherit',
      bg: 'brand.solid',
      transition: 'width {durations.fast} linear',
      _indeterminate: {
        width: '30%',
        animation: 'zv-swing 1.4s ease-in-out infinite alternate',
        _motionReduce: { width: '100%', opacity: '0.5', animation: 'none' },
      },
    },
  },
});
