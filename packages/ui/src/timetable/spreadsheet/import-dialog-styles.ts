/** One word each for where it is; what to do about it takes the rest. */
const narrowColumns = {
  '& tbody td:not(:last-of-type)': { overflowWrap: 'normal' },
  '& tbody td:last-of-type': { width: '60%' },
} as const;

/** On a phone a lesson takes two lines: when, whose and what; by whom and where. */
const twoLines = {
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody': { display: 'block' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: '1.75rem 1rem 3.75rem minmax(0, 1fr) auto',
    columnGap: '1',
    rowGap: '0.5',
    px: '2',
    py: '1',
    borderTopWidth: '1px',
  },
  '& tbody :is(th, td)': { p: '0', borderWidth: '0' },
  '& :is([data-part=day], [data-part=number], [data-part=class])': { gridRow: 'span 2' },
  '& [data-part=subject]': { gridColumn: '4 / -1' },
  '& [data-part=teacher]': { gridColumn: '4' },
} as const;

const table = {
  '& :is(th, td)': { px: { base: '1', sm: '2' }, py: '1', borderTopWidth: '1px' },
  '& thead th': {
    borderTopWidth: '0',
    textStyle: 'xs',
    fontWeight: 'medium',
    overflowWrap: 'normal',
    color: 'fg.muted',
  },
  '& small': { display: 'block', color: 'fg.muted', textStyle: 'xs', fontWeight: 'normal' },
  '& del': { display: 'block', color: 'fg.muted' },
  '& ins': { fontWeight: 'semibold', textDecoration: 'none' },
} as const;

export const importDialogStyles = {
  lead: {
    display: 'flex',
    gap: '2',
    overflowWrap: 'anywhere',
    '& > svg': { flex: 'none' },
    '&[data-tone=plain]': { color: 'fg.muted', textStyle: 'sm' },
    '&[data-tone=bad]': { color: 'conflict.mark' },
    '&[data-tone=good]': { color: 'success.mark' },
  },
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    '& > svg': { flex: 'none', color: 'fg.muted' },
    '& > small': { flex: 'none', color: 'fg.muted', textStyle: 'sm', fontWeight: 'normal' },
  },
  drop: {
    minHeight: '7rem',
    // Not 0: in a body that scrolls a row of the grid would then give way to its neighbours.
    '&[data-chosen]': { minHeight: 'auto', py: '4' },
    '[data-dragging] &': { borderColor: 'focus', bg: 'current.bg', color: 'current.fg' },
  },
  notes: {
    display: 'grid',
    gap: '1',
    ps: '1.1em',
    textStyle: 'sm',
    listStyle: 'disc',
    overflowWrap: 'anywhere',
    '&[data-tone=plain]': { color: 'fg.muted' },
  },
  sample: { justifySelf: 'start' },
  group: {
    '--mark': 'colors.conflict.mark',
    display: 'grid',
    gap: '2',
    justifyItems: 'start',
    '&[data-kind=added]': { '--mark': 'colors.success.mark' },
    '&[data-kind=changed]': { '--mark': 'colors.replaced.mark' },
    '& > h3': { display: 'flex', gap: '2', pt: '2' },
    '& > h3 > span': { color: 'var(--mark)' },
    '&[data-kind] > table': { borderLeftWidth: '3px', borderLeftColor: 'var(--mark)' },
  },
  errors: { ...table, ...narrowColumns },
  causes: {
    display: 'grid',
    gap: '3',
    width: '100%',
    '& > li': {
      display: 'grid',
      gap: '1',
      minWidth: '0',
      ps: '3',
      borderLeftWidth: '3px',
      borderLeftColor: 'var(--mark)',
      overflowWrap: 'anywhere',
    },
    '& small': { color: 'fg.muted', textStyle: 'sm' },
  },
  decided: {
    width: '100%',
    textStyle: 'sm',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '8',
      borderTopWidth: '1px',
      overflowWrap: 'anywhere',
    },
    '& > li > span': { minWidth: '0' },
    '& > li > button': { flex: 'none' },
  },
  details: {
    width: '100%',
    '& > summary': { cursor: 'pointer', py: '1', fontWeight: 'medium' },
  },
  difference: { ...table, '@media (max-width: 639px)': twoLines },
  copy: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    textStyle: 'sm',
  },
} as const;
