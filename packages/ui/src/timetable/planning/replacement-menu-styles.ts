import type { SystemStyleObject } from '@chakra-ui/react';

/** The menu next to its cell, in the browser's top layer. Its place and size are set by `use-placement.ts`. */
const root: SystemStyleObject = {
  position: 'fixed',
  inset: '0 auto auto 0',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  m: '0',
  px: '2',
  pt: '2',
  pb: '2',
  overflow: 'hidden',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'lg',
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'float',
  fontSize: 'sm',
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
};

const head: SystemStyleObject = {
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  columnGap: '2',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  '& > h2': { fontSize: 'sm', lineHeight: '18px' },
  '& > p': { fontSize: 'xs', color: 'fg.muted' },
};

const tabs: SystemStyleObject = {
  display: 'flex',
  flex: 'none',
  gap: '0.5',
  borderBottomWidth: '1px',
  '& > button': {
    minWidth: '0',
    px: '2',
    pt: '0.5',
    pb: '1',
    overflow: 'hidden',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: 'fg.muted',
    borderTopRadius: 'sm',
    '&[aria-selected=true]': { color: 'fg', boxShadow: 'inset 0 -2px {colors.brand.solid}' },
    _focusVisible: { outlineOffset: '-2px' },
  },
};

/** What the lesson is now, in the colours of its state. */
const now: SystemStyleObject = {
  flex: 'none',
  px: '2',
  py: '1',
  lineHeight: '16px',
  fontSize: 'xs',
  bg: 'bg.subtle',
  borderRadius: 'sm',
  '&[data-kind]': {
    color: 'var(--tt-state-fg)',
    bg: 'var(--tt-state-bg)',
    boxShadow: 'inset 3px 0 var(--tt-state-mark)',
  },
  '& > p': { display: 'flex', columnGap: '1', alignItems: 'center' },
  '& b': { fontWeight: 'semibold' },
  '& [data-mark]': { width: '14px', height: '14px' },
};

const search: SystemStyleObject = {
  flex: 'none',
  width: '100%',
  height: '8',
  px: '2',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  _focusVisible: { outlineOffset: '-1px' },
  _placeholder: { color: 'fg.muted', opacity: '1' },
};

/** The labels and the number of a candidate, in the menu and in the list at the side. */
export const candidateStyles = {
  '& [data-covers]': {
    ms: '1.5',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.muted',
  },
  '& [data-labels]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    pt: '0.5',
    pb: '1',
    whiteSpace: 'normal',
  },
  '& [data-labels] > span': {
    px: '1',
    lineHeight: '14px',
    color: 'fg.muted',
    bg: 'bg.subtle',
    // Seen in forced colours only.
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'sm',
  },
  '& [data-reason]': { color: 'conflict.mark' },
} as const satisfies SystemStyleObject;

/** All of the list in one rule: a hundred teachers are drawn without a style to be worked out for each of them. */
const list: SystemStyleObject = {
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingTop: '22px',
  borderWidth: '1px',
  borderRadius: 'md',
  '& > fieldset': { minWidth: '0' },
  '& [data-heading]': {
    position: 'sticky',
    top: '0',
    // Above those that scroll under it: each is a layer of its own.
    zIndex: '1',
    px: '2',
    py: '0.5',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    bg: 'bg.subtle',
  },
  '& [data-nobody]': { px: '2', py: '1', color: 'fg.muted' },
  '& [role=option]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'center',
    minHeight: '26px',
    px: '2',
    py: '0.5',
    cursor: 'pointer',
    '& > [data-name]': { minWidth: '0', overflowWrap: 'anywhere' },
    '& > small': { gridColumn: '1 / -1', fontSize: 'xs', lineHeight: '14px' },
    ...candidateStyles,
    '& > i': { flex: 'none', forcedColorAdjust: 'none' },
    // Teachers out of view are there for the keyboard, the search and screen readers, and are drawn when scrolled to.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 26px',
    '&[data-group=conflicts]': { containIntrinsicSize: 'auto 40px' },
    '&:hover': { bg: 'bg.hover' },
    '&[aria-selected=true]': { bg: 'current.bg', boxShadow: 'inset 2px 0 {colors.current.mark}' },
    '&[aria-disabled]': { color: 'fg.muted', cursor: 'default', bg: 'none' },
  },
};

/** A link in the colour of the text around it. */
const link = { color: 'inherit', textDecoration: 'underline' } as const;

/** Why there is no teacher to choose. */
const refusal: SystemStyleObject = {
  p: '2',
  color: 'conflict.fg',
  bg: 'conflict.bg',
  borderRadius: 'md',
  '& > a': link,
};

/** The question before a busy teacher is chosen. */
const question: SystemStyleObject = {
  display: 'grid',
  flex: '1',
  alignContent: 'start',
  gap: '3',
  p: '2',
  color: 'conflict.fg',
  bg: 'conflict.bg',
  borderRadius: 'md',
};

const editorLink: SystemStyleObject = {
  flex: 'none',
  fontSize: 'xs',
  lineHeight: '14px',
  color: 'fg.muted',
  '& > a': link,
};

const buttons: SystemStyleObject = {
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  gap: '2',
  justifyContent: 'end',
};

export const replacementMenuStyles = {
  root,
  head,
  tabs,
  now,
  search,
  list,
  refusal,
  question,
  editorLink,
  buttons,
} as const;
