/** What a screen that shows the changes of the day to the pupils is called. */
export const CORRIDOR_SCREEN = 'Экран в коридоре';

/**
 * Characters of a pairing code. Letters look the same in both alphabets, so a code can be typed in either; nothing that
 * is taken for something else from four metres is among them (0 and O, 1 and I, 8 and B).
 */
export const PAIRING_ALPHABET = 'CEHKMPTX2345679';
export const PAIRING_CODE_LENGTH = 6;

/** How long a code can be confirmed, in milliseconds. */
export const PAIRING_TTL_MS = 10 * 60_000;
/** How often a screen asks whether its code was confirmed, in milliseconds (the `interval` of RFC 8628). */
export const PAIRING_POLL_MS = 3000;

/** What a person may type for a letter of a code: the Russian letter that looks like it, and digits in disguise. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  З: '3',
};

/** The code in the spelling the server keeps, however it was typed: in lower case, in Russian letters, with spaces. */
export function normalisePairingCode(text: string): string {
  return [...text.toUpperCase().replaceAll(/[\s–—-]/g, '')]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('');
}

/** Whether a normalised text can be a code at all. */
export function isPairingCode(code: string): boolean {
  return code.length === PAIRING_CODE_LENGTH && [...code].every((one) => PAIRING_ALPHABET.includes(one));
}

/** `K7M 4PX`, in two halves that an eye can hold. */
export function showPairingCode(code: string): string {
  return `${code.slice(0, PAIRING_CODE_LENGTH / 2)} ${code.slice(PAIRING_CODE_LENGTH / 2)}`;
}
