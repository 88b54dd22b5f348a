import { defineSlotRecipe } from '@chakra-ui/react';

/**
 * A window over the page: its title and its buttons stay, what is between them scrolls. As wide as a question (`sm`) or
 * as a table (`xl`), which on a phone takes the whole screen.
 */
export const dialogRecipe = defineSlotRecipe({
  className: 'zv-dialog',
  slots: ['backdrop', 'positioner', 'content', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'calc({zIndex.modal} + var(--layer-index, 0))',
      bg: 'rgb(10 12 20 / 50%)',
      _open: { animation: 'zv-appear {durations.slow} {easings.default}' },
      _print: { display: 'none' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'calc({zIndex.modal} + var(--layer-index, 0))',
      display: 'flex',
      p: '4',
      overscrollBehavior: 'contain',
      // A sheet of paper has the page, unless the dialog is what is to be printed.
      '&:not(:has([data-printed]))': { _print: { display: 'none' } },
    },
    content: {
      display: 'flex',
      maxWidth: '100%',
      maxHeight: '100%',
      m: 'auto',
      overflow: 'hidden',
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'float',
      outline: 'none',
      '&:has([data-printed])': {
        _print: { position: 'absolute', inset: '0', display: 'block', borderWidth: '0', boxShadow: 'none' },
      },
      _open: { animation: 'zv-rise {durations.slow} {easings.default}' },
      '& > form': {
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr) auto',
        // A long name without a blank widens nothing.
        gridTemplateColumns: 'minmax(0, 1fr)',
        flex: '1',
        gap: '3',
        minWidth: '0',
        minHeight: '0',
        p: '6',
      },
    },
    title: { textStyle: 'lg', overflowWrap: 'anywhere' },
    body: {
      display: 'grid',
      alignContent: 'start',
      gap: '3',
      minHeight: '0',
      overflowWrap: 'anywhere',
      // A focus ring at the edge is not cut off.
      m: '-1',
      p: '1',
      overflow: 'auto',
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      pt: '2',
      '@media (max-width: 400px)': { '& > button': { flex: '1' } },
    },
  },
  variants: {
    size: {
      sm: { content: { width: '28rem' } },
      xl: {
        positioner: { smDown: { p: '0' } },
        content: {
          width: '60rem',
          smDown: { width: '100%', height: '100%', borderWidth: '0', borderRadius: '0' },
          '& > form': { smDown: { p: '4' } },
        },
        footer: { pt: '3', borderTopWidth: '1px' },
      },
    },
  },
  defaultVariants: { size: 'sm' },
});
