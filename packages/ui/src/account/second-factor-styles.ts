/** What the card, the setup and the recovery codes share. */
export const secondFactorStyles = {
  card: { mt: '4' },
  text: { maxWidth: '40rem' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  steps: { display: 'grid', gap: '3', ps: '5', listStyle: 'decimal' },
  secret: {
    overflowWrap: 'anywhere',
    fontFamily: 'ui-monospace, monospace',
    fontWeight: 'semibold',
    userSelect: 'all',
  },
  // Black on white in either colour mode, as scanners expect.
  square: { width: 'fit-content', my: '2', p: '3', borderRadius: 'l2', bg: '#ffffff' },
  pattern: { display: 'block', boxSize: '11rem', fill: '#000000' },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
    columnGap: '4',
    rowGap: '2',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    '& code': { fontFamily: 'ui-monospace, monospace', userSelect: 'all' },
  },
} as const;
