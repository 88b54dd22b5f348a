/** Personal data that a public message would disclose: a name in full, or a phone number. */
interface PersonalData {
  kind: 'name' | 'phone';
  /** As it stands in the text. */
  text: string;
}

const WORD = '[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?';
const PATRONYMIC = '[А-ЯЁ][а-яё]+(?:(?:вич|ьич|мич|нич)(?:а|у|ем|е)?|(?:вн|чн|шн)(?:а|ы|е|у|ой))';
const SURNAME =
  '[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?(?:ов|ев|ёв|ин|ын|ова|ева|ёва|ина|ына|ский|цкий|ская|цкая|ко|ук|юк)(?:а|у|ым|ой|ого|ому)?';

/** First names as they stand in lists of classes; a surname next to one of them names a person. */
const FIRST_NAMES =
  'Александр|Александра|Алексей|Алёна|Алина|Алиса|Алла|Анастасия|Анатолий|Андрей|Анна|Антон|Арина|Артём|Артур|Богдан|' +
  'Борис|Вадим|Валентина|Валерия|Варвара|Василий|Василиса|Вера|Вероника|Виктор|Виктория|Виталий|Владимир|Владислав|' +
  'Вячеслав|Галина|Георгий|Глеб|Григорий|Давид|Даниил|Данила|Дарья|Денис|Диана|Дмитрий|Ева|Евгений|Евгения|Егор|' +
  'Екатерина|Елена|Елизавета|Захар|Иван|Игорь|Илья|Инна|Ирина|Кирилл|Константин|Ксения|Лев|Леонид|Людмила|Макар|' +
  'Максим|Маргарита|Марина|Мария|Марк|Матвей|Мирон|Михаил|Надежда|Наталья|Никита|Николай|Нина|Олег|Ольга|Павел|' +
  'Полина|Пётр|Роман|Савелий|Светлана|Семён|Сергей|София|Софья|Станислав|Степан|Таисия|Тамара|Татьяна|Тимофей|' +
  'Тимур|Ульяна|Фёдор|Юлия|Юрий|Яна|Ярослав|Ярослава';

const START = '(?<![А-Яа-яЁё])';
const END = '(?![А-Яа-яЁё])';
const FULL_NAME = new RegExp(
  `${START}(?:${WORD}\\s+${WORD}\\s+${PATRONYMIC}|${WORD}\\s+${PATRONYMIC}\\s+${SURNAME}|` +
    `(?:${FIRST_NAMES})\\s+${SURNAME}|${SURNAME}\\s+(?:${FIRST_NAMES}))${END}`,
);

/** Ten digits after +7 or 8, seven of a town, with or without what stands between them. */
const PHONE =
  /(?<![\d-])(?:(?:\+7|8)[\s()-]*\d{3}[\s()-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}|\d{3}-\d{2}-\d{2})(?![\d-])/;

/**
 * The parts of a text that look like a person's full name or a phone number; empty when nothing does. A guess to ask
 * about, never a reason to refuse: «Пушкин Александр» may be whom a lesson is about.
 */
function personalDataIn(text: string): readonly PersonalData[] {
  const [name, phone] = [FULL_NAME.exec(text)?.[0], PHONE.exec(text)?.[0]];
  return [
    ...(name ? [{ kind: 'name' as const, text: name }] : []),
    ...(phone ? [{ kind: 'phone' as const, text: phone.trim() }] : []),
  ];
}

/** 'Похоже на полное имя: «Иванов Пётр». Экран видят все. Поставить всё равно можно.'; null if nothing looks so. */
export function personalDataWarning(text: string): string | null {
  const found = personalDataIn(text);
  if (found.length === 0) return null;
  const phrases = found.map(
    ({ kind, text: words }) => `${kind === 'name' ? 'полное имя' : 'телефон'}: «${words}»`,
  );
  return `Похоже на ${phrases.join(' и ')}. Экран видят все, кто проходит мимо. Поставить можно и так.`;
}
