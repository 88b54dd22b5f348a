import type { Meta } from '@storybook/react-vite';
import type { AppAtProps } from '../app-at.tsx';
import { onPhone, SCREEN, state } from './screen-story.tsx';

const ADDRESS = '/app/schedule/generator';

const meta = {
  ...SCREEN,
  title: 'Расписание и замены/Генератор',
  args: { ...SCREEN.args, address: ADDRESS },
} satisfies Meta<AppAtProps>;
export default meta;

export const Curriculum = state(/5А/);
export const Teachers = state(/Абрамова|Алексеева/, { address: `${ADDRESS}?step=teachers` });
export const Places = state('Что остаётся на месте', { address: `${ADDRESS}?step=places` });
export const Rules = state('Шкала трудности', { address: `${ADDRESS}?step=rules` });
export const Check = state(/6Б: 31 час/, { address: `${ADDRESS}?step=check` });
export const Run = state('Прежние', { address: `${ADDRESS}?step=run` });
export const Compare = state('Что сравнить', { address: `${ADDRESS}?step=compare` });
export const Empty = state('Классов пока нет', { school: 'empty' });
export const Failed = state({ role: 'button', name: 'Повторить' }, { network: 'failing' });
export const Phone = onPhone(Curriculum);
export const RulesPhone = onPhone(Rules);
