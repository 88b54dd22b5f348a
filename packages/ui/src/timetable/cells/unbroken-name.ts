/** «Крылов Д. А.» may break after the surname, but its initials stay together. */
export function unbrokenName(name: string): string {
  return name.replace(/\. (?=\S\.)/g, '.\u00a0');
}
