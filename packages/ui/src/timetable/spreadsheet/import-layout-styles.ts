/** A sheet's cells are as wide as their words and scroll within their own frame. */
export const importLayoutStyles = {
  details: {
    display: 'grid',
    gap: '3',
    '& > summary': { cursor: 'pointer', py: '1', fontWeight: 'medium' },
    '&[open] > *': { mb: '3' },
  },
  fields: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
  },
  choices: { display: 'grid', gap: '2', justifyItems: 'start' },
  pair: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' },
  frame: {
    maxHeight: '16rem',
    overflow: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    textStyle: 'xs',
    '& table': { width: 'max-content' },
    '& :is(th, td)': {
      maxWidth: '14rem',
      overflowWrap: 'normal',
      px: '2',
      py: '1',
      borderWidth: '1px',
      whiteSpace: 'pre-line',
      textAlign: 'start',
      verticalAlign: 'top',
      minWidth: '2.5rem',
    },
    '& th': { color: 'fg.muted', fontWeight: 'medium' },
  },
} as const;
