/** The header with the version of a record as the user saw it; none for a host without versions. */
export function ifMatch(version: number | undefined): { header: { 'If-Match'?: string } } {
  return { header: version === undefined ? {} : { 'If-Match': `"${version}"` } };
}
