import type { SystemStyleObject } from '@chakra-ui/react';
import { candidateStyles } from './replacement-menu-styles.ts';

const BOX = { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border.strong', borderRadius: 'md' } as const;

/** One rule for the whole list: see `replacement-menu-styles.ts`. */
export const teacherSidebarStyles = {
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  gap: '2',
  width: '208px',
  minHeight: '0',
  fontSize: 'sm',
  _print: { display: 'none' },

  '& > h2': {
    fontSize: 'sm',
    lineHeight: '32px',
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      width: '100%',
      minHeight: '32px',
      px: '2',
      ...BOX,
      fontWeight: 'inherit',
      '&:hover': { bg: 'bg.subtle' },
    },
  },
  // Folded it is a spine with its title along it.
  '&[data-folded]': {
    width: '36px',
    '& > h2': { height: '100%' },
    '& > h2 > button': {
      flexDirection: 'row-reverse',
      justifyContent: 'flex-end',
      gap: '2',
      height: '100%',
      px: '0',
      py: '3',
      lineHeight: '1',
      writingMode: 'vertical-rl',
    },
  },

  '& > input': {
    width: '100%',
    height: '32px',
    px: '2',
    ...BOX,
    color: 'fg',
    _placeholder: { color: 'fg.muted', opacity: '1' },
  },
  '& > p': { fontSize: 'xs', lineHeight: '16px', color: 'fg.muted' },

  '& > [data-lesson]': {
    display: 'flex',
    gap: '1',
    alignItems: 'center',
    justifyContent: 'space-between',
    px: '2',
    py: '1',
    fontSize: 'xs',
    lineHeight: '16px',
    color: 'current.fg',
    bg: 'current.bg',
    borderRadius: 'md',
    '& b': { display: 'block', fontWeight: 'semibold' },
  },
  '& > [data-list]': {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    ...BOX,
    borderColor: 'border',
    '& h3': {
      position: 'sticky',
      top: '0',
      // Above those that scroll under it: each is a layer of its own.
      zIndex: '1',
      px: '2',
      py: '0.5',
      fontSize: 'xs',
      lineHeight: '14px',
      fontWeight: 'semibold',
      color: 'fg.muted',
      bg: 'bg.subtle',
    },
  },
  // What keeps a teacher, and what speaks for them, is not cut.
  '& > [data-ranked] li > [data-variant] small': { whiteSpace: 'normal', lineHeight: '14px' },
  // A hundred days: those out of view are drawn when they are scrolled to.
  '& > [data-ranked] li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 72px' },
  '& > [data-list] li > [aria-disabled]': { color: 'fg.muted', cursor: 'default' },
  '& li > [data-variant]': {
    display: 'block',
    width: '100%',
    height: 'auto',
    minHeight: '40px',
    px: '2',
    py: '0.5',
    textAlign: 'start',
    cursor: 'grab',
    // A finger held on a teacher picks them up; it is not to choose their letters.
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    borderRadius: '0',
    _focusVisible: { outlineOffset: '-2px' },
    '& > :is(span, small)': { display: 'block', fontWeight: 'normal', lineHeight: '16px' },
    '& > i': { display: 'block', forcedColorAdjust: 'none' },
    // Two long names may differ in their last letters only.
    '& > span': { overflowWrap: 'anywhere', whiteSpace: 'normal' },
    '& small': {
      overflow: 'hidden',
      fontSize: 'xs',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      color: 'fg.muted',
    },
    ...candidateStyles,
    '&[aria-pressed=true]': {
      color: 'current.fg',
      bg: 'current.bg',
      boxShadow: 'inset 3px 0 {colors.current.mark}',
      '& small': { color: 'inherit' },
    },
  },
} as const satisfies SystemStyleObject;
