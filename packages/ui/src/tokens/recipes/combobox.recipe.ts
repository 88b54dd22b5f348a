import { defineSlotRecipe } from '@chakra-ui/react';

/** A field whose choices stand under it, in groups. */
export const comboboxRecipe = defineSlotRecipe({
  className: 'zv-combobox',
  slots: ['root', 'label', 'input', 'content', 'itemGroup', 'itemGroupLabel', 'item', 'itemText'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      width: 'full',
      '& > [role=status]': { p: '4' },
    },
    input: {
      width: 'full',
      px: '4',
      bg: 'bg.panel',
      color: 'fg',
      _placeholder: { color: 'fg.muted', opacity: '1' },
    },
    content: {
      height: 'min(26rem, 60dvh)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      p: '2',
      outline: 'none',
      _empty: { display: 'none' },
    },
    itemGroupLabel: { px: '2', pt: '2', pb: '1', color: 'fg.muted', textStyle: 'sm' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '9',
      px: '2',
      borderRadius: 'l2',
      cursor: 'pointer',
      userSelect: 'none',
      _highlighted: { bg: 'bg.hover', boxShadow: 'inset 0 0 0 2px {colors.focus}' },
      '@media (pointer: coarse)': { minHeight: '11' },
    },
    itemText: { flex: '1', overflowWrap: 'anywhere' },
  },
});
