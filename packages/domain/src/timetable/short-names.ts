/**
 * Words for a narrow place: half a cell of the class grid holds six letters of a subgroup's name next to its room. The
 * words schools use most have their usual short form, the rest are cut after a consonant. Components that show the
 * result give the full words elsewhere.
 */

/** Up to so many letters a word stands as it is. */
const SHORT_ENOUGH = 6;
/** Letters of a longer word that are always kept. */
const KEPT = 3;

const USUAL: Readonly<Record<string, string>> = {
  группа: 'гр.',
  подгруппа: 'гр.',
  мальчики: 'мал.',
  девочки: 'дев.',
  юноши: 'юн.',
  девушки: 'дев.',
  английский: 'англ.',
  немецкий: 'нем.',
  французский: 'фр.',
  спортзал: 'с/зал',
  актовый: 'акт.',
  мастерская: 'маст.',
  библиотека: 'библ.',
};

/** '1 группа' → '1 гр.', 'Мальчики' → 'Мал.' */
export function shortSubgroupName(name: string): string {
  return name.split(/\s+/).map(shortWord).join(' ').trim();
}

/** Brackets and quotes around a word stay: '(большой)' → '(бол.)'. */
function shortWord(text: string): string {
  const [, before = '', word = text, after = ''] = /^([(«"]*)(.*?)([)»",]*)$/.exec(text) ?? [];
  return `${before}${shortBareWord(word)}${after}`;
}

function shortBareWord(word: string): string {
  const usual = USUAL[word.toLowerCase()];
  if (usual !== undefined) return startsLikeACapital(word) ? capitalised(usual) : usual;
  if (word.length <= SHORT_ENOUGH || /\d/.test(word)) return word;
  const end = word.slice(KEPT - 1).search(/[^аеёиоуыэюяйьъ]/i);
  return end < 0 ? word : `${word.slice(0, KEPT + end)}.`;
}

function startsLikeACapital(word: string): boolean {
  return word.charAt(0) !== word.charAt(0).toLowerCase();
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A subject's name of up to so many letters is its own short name. */
const SHORT_SUBJECT = 12;

/** A short name for a subject that came without one: 'Русский язык', 'Основ. безоп.' */
export function shortSubjectName(name: string): string {
  if (name.length <= SHORT_SUBJECT) return name;
  const words = name.split(/\s+/).filter((word) => word.length > 1);
  return words.slice(0, 2).map(shortWord).join(' ') || name;
}
