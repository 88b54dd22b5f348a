/**
 * Characters of a status code: nothing that is taken for something else on paper is among them (0 and O, 1, I and L).
 */
export const STATUS_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Twenty of thirty-one characters: 99 bits, which cannot be guessed. */
export const STATUS_CODE_LENGTH = 20;

const GROUP = 4;

/** Russian letters that look like a character of a code, as a person types them from paper. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** Returns a code in the spelling that is hashed, however it was typed: in small letters, with blanks or hyphens. */
export function plainStatusCode(typed: string): string {
  return [...typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '')]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('');
}

/** Returns a code in groups that an eye can hold: `7KQ2-XM9D-4RTA-W6HP-3CZE`. */
export function showStatusCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** What an unknown code says, whatever is wrong with it. */
export const UNKNOWN_STATUS_CODE = 'Заявки с таким кодом нет. Проверьте, как он написан на расписке.';
