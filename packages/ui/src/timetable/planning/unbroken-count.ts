/** A number stays with the words it is of: «замен за месяц: 2». */
export function unbrokenCount(text: string): string {
  return text.replace(/: (?=\d)/g, ':\u00a0');
}
