export interface Shortcut {
  /** Any of these, as they are named on a keyboard. */
  keys: readonly string[];
  /** Completes «… — что делает»: begins in lower case, without a full stop. */
  does: string;
}

export interface ShortcutGroup {
  title: string;
  rows: readonly Shortcut[];
}

/** All keys of the staff application, by where they work. */
export const SHORTCUTS = {
  everywhere: {
    title: 'На любой странице',
    rows: [
      { keys: ['Ctrl+K'], does: 'найти страницу, класс, учителя или действие' },
      { keys: ['?'], does: 'показать клавиши этой страницы' },
      { keys: ['Tab', 'Shift+Tab'], does: 'к следующей или предыдущей кнопке' },
      { keys: ['Enter'], does: 'подтвердить экспорт' },
      { keys: ['Escape'], does: 'закрыть окно' },
      { keys: ['Ctrl+P'], does: 'напечатать то, что на экране' },
    ],
  },
  timetable: {
    title: 'Таблица классов и таблица учителей',
    rows: [
      { keys: ['Стрелки'], does: 'к соседнему уроку; пустые клетки пропускаются' },
      { keys: ['Home'], does: 'к первому уроку строки' },
      { keys: ['End'], does: 'к последнему уроку строки' },
      { keys: ['Ctrl+Home'], does: 'к первому уроку таблицы' },
      { keys: ['Ctrl+End'], does: 'к последнему уроку таблицы' },
      { keys: ['Page Up', 'Page Down'], does: 'на экран вверх или вниз' },
      { keys: ['1', '2', '3', '4', '5'], does: 'к понедельнику, вторнику, среде, четвергу, пятнице' },
      { keys: ['6'], does: 'к субботе, если в школе шесть дней' },
      { keys: ['/'], does: 'найти класс, учителя, кабинет или предмет' },
      { keys: ['Enter', 'Пробел'], does: 'в режиме замены — открыть меню урока' },
      { keys: ['Ctrl+Z'], does: 'в режиме замены — отменить последнее действие' },
      { keys: ['Escape'], does: 'закрыть меню, выйти из объединения, положить взятого учителя обратно' },
    ],
  },
  replacementMenu: {
    title: 'Меню «Редактировать замены»',
    rows: [
      { keys: ['Буквы'], does: 'найти учителя по имени' },
      { keys: ['Вверх', 'Вниз'], does: 'к другому учителю' },
      { keys: ['Page Up', 'Page Down'], does: 'на пять учителей' },
      { keys: ['Enter'], does: 'поставить выбранного' },
      { keys: ['Tab'], does: 'к кнопкам меню' },
      { keys: ['Escape'], does: 'закрыть меню и вернуться к уроку' },
    ],
  },
  merge: {
    title: 'Объединение уроков',
    rows: [
      { keys: ['Enter'], does: 'выбрать второй урок; ещё раз на нём же — подтвердить' },
      { keys: ['Escape'], does: 'выйти из режима, ничего не меняя' },
    ],
  },
  home: {
    title: 'Главная: для тех, кто ведёт замены',
    rows: [{ keys: ['N'], does: 'отметить, кого сегодня нет' }],
  },
  morning: {
    title: 'Утро: план дня',
    rows: [
      { keys: ['N'], does: 'отметить, кого нет' },
      { keys: ['Вверх', 'Вниз'], does: 'к другому уроку без учителя' },
      { keys: ['Влево', 'Вправо'], does: 'предыдущее или следующее предложение' },
      { keys: ['Enter'], does: 'все учителя и ходы для урока' },
      { keys: ['1', '…', '9'], does: 'взять предложение с этим номером' },
      { keys: ['Пробел'], does: 'закрепить предложение или открепить' },
      { keys: ['H'], does: 'домой (в русской раскладке — Р)' },
      { keys: ['M'], does: 'объединить (Ь)' },
      { keys: ['P'], does: 'перенести сюда другой урок (З)' },
      { keys: ['Alt+1', 'Alt+2', 'Alt+3'], does: 'один из трёх планов' },
      { keys: ['Ctrl+Z'], does: 'отменить последний шаг' },
      { keys: ['Ctrl+Enter'], does: 'проверить; ещё раз Enter — опубликовать' },
    ],
  },
  editor: {
    title: 'Редактор расписания',
    rows: [
      { keys: ['Ctrl+Z'], does: 'отменить последнее изменение' },
      { keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], does: 'повторить отменённое' },
      { keys: ['M'], does: 'искать место для выбранного урока (в русской раскладке — Ь)' },
    ],
  },
} as const satisfies Readonly<Record<string, ShortcutGroup>>;
export type ShortcutPlace = keyof typeof SHORTCUTS;

/** Where the keys of a page are listed; those that work everywhere come last. */
const PLACES: readonly { path: string; places: readonly ShortcutPlace[] }[] = [
  { path: '/app', places: ['home'] },
  { path: '/app/schedule/editor', places: ['editor', 'timetable'] },
  { path: '/app/schedule/morning', places: ['morning'] },
  { path: '/app/schedule', places: ['timetable', 'replacementMenu', 'merge'] },
];

/** What the list of the keys of a page is called. */
export const KEYS_OF_PAGE = 'Клавиши этой страницы';

/** The keys that work on the page at an address. */
export function shortcutsOf(pathname: string): ShortcutGroup[] {
  const found = PLACES.find(({ path }) => path === pathname);
  return [...(found?.places ?? []), 'everywhere' as const].map((place) => SHORTCUTS[place]);
}
