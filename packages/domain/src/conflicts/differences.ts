/** What one field of a form may hold. */
export type FieldValue = string | number | boolean | null;
export type Fields = Readonly<Record<string, FieldValue>>;

/** A field whose sent value differs from the value stored meanwhile. */
export interface Difference {
  field: string;
  label: string;
  yours: FieldValue;
  theirs: FieldValue;
}

/**
 * Fields with a label in which two states of a record differ, in the order of the labels; one that is not sent is not
 * compared.
 */
export function differencesOf(
  yours: Fields,
  theirs: Fields,
  labels: Readonly<Record<string, string>>,
): Difference[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const [mine, other] = [yours[field], theirs[field]];
    return mine === undefined || other === undefined || mine === other
      ? []
      : [{ field, label, yours: mine, theirs: other }];
  });
}
