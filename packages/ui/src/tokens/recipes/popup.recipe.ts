import { defineSlotRecipe } from '@chakra-ui/react';

/** Choices that open under a button. */
export const menuRecipe = defineSlotRecipe({
  className: 'zv-menu',
  slots: ['content', 'item', 'itemGroupLabel', 'itemIndicator', 'separator'],
  base: {
    content: {
      zIndex: 'dropdown',
      minWidth: '14rem',
      maxWidth: 'min(22rem, calc(100vw - 1rem))',
      maxHeight: 'min(var(--available-height, 24rem), 24rem)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      p: '1',
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'float',
      outline: 'none',
      _open: { animation: 'zv-appear {durations.fast} {easings.default}' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '10',
      px: '2',
      borderRadius: 'l2',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      _highlighted: { bg: 'bg.hover', boxShadow: 'inset 0 0 0 2px {colors.focus}' },
      _disabled: { cursor: 'default', opacity: '0.55' },
      '@media (pointer: coarse)': { minHeight: '11' },
    },
    itemGroupLabel: { px: '2', pt: '2', pb: '1', color: 'fg.muted', textStyle: 'sm' },
    itemIndicator: {
      display: 'inline-flex',
      flex: 'none',
      boxSize: '4',
      order: '-1',
      '&[hidden]': { visibility: 'hidden' },
    },
    separator: { my: '1', borderTopWidth: '1px' },
  },
});

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
      minHeight: '10',
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

/** A small window next to what opens it. */
export const popoverRecipe = defineSlotRecipe({
  className: 'zv-popover',
  slots: ['content'],
  base: {
    content: {
      zIndex: 'popover',
      maxWidth: 'calc(100vw - 1rem)',
      p: '3',
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'float',
      outline: 'none',
      _open: { animation: 'zv-appear {durations.fast} {easings.default}' },
    },
  },
});
