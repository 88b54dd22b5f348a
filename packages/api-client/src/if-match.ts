/** The header that names the version of a record somebody saw. A host that tells no versions is sent none. */
export function ifMatch(version: number | undefined): { header: { 'If-Match'?: string } } {
  return { header: version === undefined ? {} : { 'If-Match': `"${version}"` } };
}
