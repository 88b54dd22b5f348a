const SURNAMES = [
  ...['Абрамова', 'Борисова', 'Власова', 'Громова', 'Данилова', 'Ершова', 'Жданова', 'Зуева', 'Игнатьева'],
  ...['Ковалёва', 'Лапина', 'Морозова', 'Некрасова', 'Орлова', 'Панова', 'Рогова', 'Савельева', 'Титова'],
  ...['Ушакова', 'Фомина'],
];
const FIRST_NAMES = [
  ...['Анна', 'Вера', 'Галина', 'Дарья', 'Елена', 'Ирина', 'Мария', 'Нина', 'Ольга', 'Светлана'],
];

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** So many people, no two of one name up to 200. */
export function namesOf(count: number): PersonName[] {
  return Array.from({ length: count }, (_, index) => ({
    lastName: SURNAMES[index % SURNAMES.length] ?? '',
    firstName: FIRST_NAMES[(index + Math.floor(index / SURNAMES.length)) % FIRST_NAMES.length] ?? '',
  }));
}

/** The longest name there is. */
export const LONGEST_NAME: PersonName = {
  lastName: 'Константинопольская-Задунайская',
  firstName: 'Александра Владимировна',
};

/** As the Russian schools write a person in a list. */
export function initialsOf({ firstName, lastName }: PersonName): string {
  return `${lastName} ${firstName.slice(0, 1)}.`;
}
