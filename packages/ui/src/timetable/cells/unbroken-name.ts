/** «Крылов Д. А.» may break after the surname, but its initials stay together. */
export function unbrokenName(name: string): string {
  return name.replace(/\. (?=\S\.)/g, '.\u00a0');
}

const spacedNames = new Map<string, string>();

/** The same for the initials at the end of a name, remembered: a table shows a few dozen names a thousand times. */
export function keepInitialsTogether(name: string): string {
  let spaced = spacedNames.get(name);
  if (spaced === undefined) {
    spaced = name.replace(/(\.) (\S+\.)$/, '$1\u00a0$2');
    spacedNames.set(name, spaced);
  }
  return spaced;
}
