/** What a cell holds apart from its lesson: marks of footnotes, degrees, posts, vacancies, numbers of a list. */
interface Asides {
  /** The text without them. */
  rest: string;
  /** Those that a person is to hear of. */
  remarks: string[];
  /** The number of a list at the beginning: '1.', '2)'. */
  listNumber: string | null;
}

const FOOTNOTE = /(?<=[\p{L}\d).])\s*\*+(?=\s|$)|^\*+\s*(?=\p{L})/gu;
/** 'к. п. н.', 'д.ф.-м.н.', 'к. филол. наук' */
const DEGREE =
  /(?<![\p{L}.])[кд]\.\s?(?:п|ф|т|х|б|и|э|ю|м|г|с|псих|пед|филол|физ|хим|биол|ист)\.(?:\s?-\s?м(?:ат)?\.)?\s?н(?:аук(?!\p{L})|\.)/giu;
/** 'проф.' is left out: it is a profile as often as a professor. */
const POST =
  /(?<!\p{L})(?:доц(?:ент|\.)|(?:ст\.\s?)?преп(?:одаватель|\.)|учитель|пед(?:агог|\.))\s*(?=\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?\s+\p{Lu}\.|\p{Lu}\.\s?\p{Lu}\.\s?\p{Lu}\p{Ll})/giu;
const VACANCY = /\(?(?<!\p{L})вакан(?:сия|т)(?!\p{L})(?:\s*№?\s*\d(?!\d))?\)?/giu;
const MAIDEN_NAME = /(?<=\p{Lu}\p{Ll}+)\s*\(\p{Lu}\p{Ll}+\)(?=\s+\p{Lu}\.\s?\p{Lu}\.)/gu;
const LIST_NUMBER = /^(\d{1,2}\s?[.)])\s*(?=\p{L}{2})/u;

/** Takes all of this out of a text; a vacancy, a degree and a post say nothing that is kept. */
export function withoutAsides(text: string): Asides {
  const remarks: string[] = [];
  const remark = (whole: string) => {
    remarks.push(whole.trim());
    return ' ';
  };
  const plain = text
    .replace(/\[([^[\]]*\p{L}{2}[^[\]]*)\]/gu, '($1)')
    .replace(FOOTNOTE, remark)
    .replace(MAIDEN_NAME, remark)
    .replace(DEGREE, ' ')
    .replace(POST, ' ')
    .replace(VACANCY, ' ');
  const listNumber = LIST_NUMBER.exec(plain)?.[1] ?? null;
  return { rest: plain.replace(LIST_NUMBER, ''), remarks, listNumber };
}

/** A cell's text without the number of its own lesson before it: '3. Алгебра' in the third one. */
export function withoutOwnNumber(text: string, number: number): string {
  const [whole, listNumber = ''] = LIST_NUMBER.exec(text) ?? [];
  return whole !== undefined && Number.parseInt(listNumber, 10) === number ? text.slice(whole.length) : text;
}
