/** '3', '3.', '3 урок', '№ 3', '3-й': all the same number; NaN for anything else. */
export function numberOf(text: string): number {
  const [, digits] =
    /^\s*(?:№\s*)?(\d{1,2})(?:\s*-?\s*(?:й|ый|ой|ий))?\s*\.?\)?\s*(?:ур(?:ок|\.)?)?\s*$/iu.exec(
      text.normalize('NFC'),
    ) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}
