import { defineSlotRecipe } from '@chakra-ui/react';

/** A file is dropped on a dashed box or chosen by a press; the chosen one stands below with its size. */
export const fileUploadRecipe = defineSlotRecipe({
  className: 'zv-file-upload',
  slots: ['root', 'label', 'dropzone', 'dropzoneContent', 'itemGroup', 'item', 'itemName', 'itemSizeText'],
  base: {
    root: { display: 'grid', gap: '1', width: 'full', minWidth: '0' },
    label: { textStyle: 'sm', fontWeight: 'medium' },
    dropzone: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
      minHeight: '5rem',
      p: '4',
      borderWidth: '1.5px',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'l3',
      color: 'fg.muted',
      cursor: 'pointer',
      '& strong': { color: 'link', fontWeight: 'medium' },
      '& > svg': { flex: 'none' },
      _focusVisible: { outline: '{borders.focus}', outlineOffset: '2px' },
      _hover: { borderColor: 'focus', bg: 'current.bg', color: 'current.fg' },
      '&[data-chosen]': { minHeight: 'auto', py: '2' },
      _dragging: { borderColor: 'focus', borderStyle: 'solid', bg: 'current.bg', color: 'current.fg' },
    },
    itemGroup: { display: 'grid', minWidth: '0', _empty: { display: 'none' } },
    item: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      alignItems: 'center',
      gap: '3',
      ps: '3',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg.subtle',
    },
    itemName: { overflowWrap: 'anywhere', fontWeight: 'medium' },
    itemSizeText: { flex: 'none', color: 'fg.muted', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
  },
});
