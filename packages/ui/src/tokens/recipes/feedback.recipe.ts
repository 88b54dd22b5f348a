import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

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

/** The shape of something on its way. Appears only after 150 ms, so a quick answer never flickers. */
export const skeletonRecipe = defineRecipe({
  className: 'zv-skeleton',
  base: {
    borderRadius: 'l1',
    bg: 'bg.press',
    animation: 'zv-unhide 1ms linear 150ms backwards, zv-breathe 1600ms ease-in-out 150ms infinite alternate',
    _motionReduce: { animation: 'zv-unhide 1ms linear 150ms backwards' },
  },
});
