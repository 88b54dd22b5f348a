import { describe, expect, it } from 'vitest';
import { type Command, findCommands } from './find-commands.ts';

const COMMANDS: readonly Command[] = [
  { id: 'schedule', kind: 'page', name: 'Расписание' },
  { id: 'screens', kind: 'page', name: 'Экраны', words: ['коридор', 'табло'] },
  { id: 'edit', kind: 'action', name: 'Режим замены' },
  { id: 'dark', kind: 'action', name: 'Тёмное оформление', words: ['ночь'] },
  { id: '7Б', kind: 'class', name: '7Б' },
  { id: '17Б', kind: 'class', name: '17Б' },
  { id: 'fomina', kind: 'teacher', name: 'Фомина Н. Н.' },
  { id: 'zamyatina', kind: 'teacher', name: 'Замятина О. А.' },
  { id: 'order', kind: 'order', name: '№ 12: каб. 204, Елисеева О.', words: ['Не печатает'] },
];
const found = (text: string) => findCommands(COMMANDS, text).map(({ id }) => id);

describe('commands', () => {
  it('are found by the beginning of any word, and by other words for them', () => {
    expect(found('заме')).toEqual(['edit']);
    expect(found('зам')).toEqual(['edit', 'zamyatina']);
    expect(found('режим зам')).toEqual(['edit']);
    expect(found('табло')).toEqual(['screens']);
  });

  it('of records are found by number, room and name', () => {
    for (const text of ['12', '№ 12', '204', 'елисеева', 'печатает'])
      expect(found(text), text).toEqual(['order']);
  });

  it('are found whatever the case, ё and Latin look-alikes', () => {
    expect(found('7б')).toEqual(['7Б']);
    expect(found('темное')).toEqual(['dark']);
    expect(found('ФОМИНА н')).toEqual(['fomina']);
    expect(found('Экpаны')).toEqual(['screens']);
  });

  it('want every word', () => {
    expect(found('режим уборки')).toEqual([]);
    expect(found('писание')).toEqual([]);
  });

  it('put the name before another word for the same', () => {
    const both: Command[] = [
      { id: 'other', kind: 'page', name: 'Данные', words: ['экраны'] },
      { id: 'name', kind: 'page', name: 'Экраны' },
    ];
    expect(findCommands(both, 'экран').map(({ id }) => id)).toEqual(['name', 'other']);
  });

  it('put a teacher found by name before a page found by another word', () => {
    const all: Command[] = [
      { id: 'profile', kind: 'page', name: 'Личный кабинет', words: ['пароль'] },
      { id: 'panova', kind: 'teacher', name: 'Панова Л. Е.' },
    ];
    expect(findCommands(all, 'па').map(({ id }) => id)).toEqual(['panova', 'profile']);
    expect(findCommands(all, 'паро').map(({ id }) => id)).toEqual(['profile']);
  });

  it('without a text are all pages and actions', () => {
    expect(found(' ')).toEqual(['schedule', 'screens', 'edit', 'dark']);
  });

  it('are as many of a kind as are read at a glance', () => {
    const many = Array.from(
      { length: 30 },
      (_, n): Command => ({ id: `${n}`, kind: 'class', name: `5${n}` }),
    );
    expect(findCommands(many, '5')).toHaveLength(6);
  });
});
