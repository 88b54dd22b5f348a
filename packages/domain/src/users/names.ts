/** A person as lists name them, last name and first initial: 'Петрова А.'. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = Array.from(firstName.trim())[0];
  return initial === undefined ? lastName.trim() : `${lastName.trim()} ${initial.toUpperCase()}.`;
}
