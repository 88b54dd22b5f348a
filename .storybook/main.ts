import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { inWords } from './index-in-words.ts';

/** From here, as Storybook wants it. */
const COMPONENTS = '../packages/ui/src';

/** The folders of components as the sidebar names them, in its order. */
const ROOM_NAME: Readonly<Record<string, string>> = {
  controls: 'Кнопки и поля',
  feedback: 'Сообщения и диалоги',
  layout: 'Страница',
  lists: 'Списки записей',
  commands: 'Команды',
  'timetable/grid': 'Расписание/Таблицы',
  'timetable/day': 'Расписание/День и неделя',
  'timetable/controls': 'Расписание/Выбор',
  'timetable/planning': 'Расписание/Замены',
  'timetable/editor': 'Расписание/Постоянное расписание',
  'timetable/spreadsheet': 'Расписание/Книга Excel',
  'timetable/print': 'Расписание/Печать',
  morning: 'План дня',
  generator: 'Составление расписания',
  'cover-book': 'Журнал замен',
  delivery: 'Доставка',
  load: 'Нагрузка',
  calendar: 'Календарь',
  events: 'События',
  orders: 'Заявки',
  certificates: 'Справки',
  feedbacks: 'Обратная связь',
  screens: 'Экраны в коридоре',
  users: 'Пользователи',
  account: 'Вход и профиль',
  setup: 'Настройки школы',
};

/**
 * Where each folder's stories stand. A folder without a name in the sidebar is an error, or its stories would be lost.
 */
function rooms(): { titlePrefix: string; directory: string; files: string }[] {
  const known = Object.keys(ROOM_NAME);
  const lost = globSync('*/**/*.stories.tsx', { cwd: join(import.meta.dirname, COMPONENTS) })
    .map((file) => dirname(file))
    .filter((folder) => ![...known, 'tokens', 'kiosk'].some((room) => `${folder}/`.startsWith(`${room}/`)));
  if (lost.length > 0)
    throw new Error(`.storybook/main.ts: нет названия для ${[...new Set(lost)].join(', ')}`);
  return known.map((room) => ({
    titlePrefix: `Компоненты/${ROOM_NAME[room]}`,
    directory: `${COMPONENTS}/${room}`,
    files: '**/*.stories.tsx',
  }));
}

/** Only these story files are built, as the index names them: `scripts/test-visual.ts` needs no others for a part. */
const ONLY: readonly string[] | null = process.env.ZVONOK_STORY_FILES
  ? JSON.parse(process.env.ZVONOK_STORY_FILES)
  : null;

interface StoryFolder {
  titlePrefix?: string;
  directory: string;
  files: string;
}

function chosen(folders: StoryFolder[]): StoryFolder[] {
  if (ONLY === null) return folders;
  const root = join(import.meta.dirname, '..');
  return folders.flatMap((folder) => {
    const place = join(import.meta.dirname, folder.directory);
    return globSync(folder.files, { cwd: place })
      .filter((file) => ONLY.includes(`./${relative(root, join(place, file)).replaceAll('\\', '/')}`))
      .map((file) => ({ ...folder, files: file.replaceAll('\\', '/') }));
  });
}

/**
 * One Storybook for the component package and for the apps' screens. What lies where decides the part of the sidebar
 * it stands in; the parts' order is in `preview.tsx`.
 */
const config: StorybookConfig = {
  stories: chosen([
    { directory: '.', files: '*.mdx' },
    { titlePrefix: 'Основы', directory: '../packages/ui/src/tokens', files: '**/*.stories.tsx' },
    { titlePrefix: 'Основы', directory: '../apps/staff/src/testing/machines', files: '*.stories.tsx' },
    ...rooms(),
    { titlePrefix: 'Экраны', directory: '../apps/staff/src/testing/screens', files: '*.stories.tsx' },
    { titlePrefix: 'Сценарии', directory: '../apps/staff/src/testing/flows', files: '*.stories.tsx' },
    // What a page does with a host of its own: the page itself has its home under «Экраны».
    { titlePrefix: 'Сценарии', directory: '../apps/staff/src', files: '!(testing)/**/*.stories.tsx' },
    { titlePrefix: 'Киоск', directory: '../packages/ui/src/kiosk', files: '**/*.stories.tsx' },
    { titlePrefix: 'Киоск', directory: '../apps/kiosk/src/testing', files: '*.stories.tsx' },
  ]),
  experimental_indexers: (indexers = []) => inWords(indexers),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
