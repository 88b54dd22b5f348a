import { defineSlotRecipe } from '@chakra-ui/react';

export const emptyStateRecipe = defineSlotRecipe({
  slots: ['root', 'icon', 'title', 'text'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '2',
      minHeight: '14rem',
      padding: '6',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border',
      borderRadius: 'lg',
      textAlign: 'center',
    },
    icon: {
      display: 'grid',
      placeItems: 'center',
      width: '12',
      height: '12',
      marginBottom: '1',
      borderRadius: 'full',
      bg: 'bg.subtle',
      color: 'fg.muted',
    },
    title: { textStyle: 'lg', fontWeight: 'semibold' },
    text: { maxWidth: '32rem', color: 'fg.muted', textStyle: 'sm' },
  },
});
