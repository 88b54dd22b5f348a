import { describe, expect, it } from 'vitest';
import { absenceCommands, commandsOf } from './commands-of.tsx';

const INPUT = {
  offered: {
    journal: true,
    screens: true,
    morning: true,
    coverBook: true,
    lostLessons: true,
    generator: true,
  },
  classes: ['7Б'],
  teachers: [{ id: 4, name: 'Фомина Н. Н.' }],
  users: [],
  orders: [],
  certificates: [],
  onShowShortcuts: () => undefined,
  onSignOut: () => undefined,
};
const commands = (role: 'TEACHER' | 'ADMIN', offered = INPUT.offered) =>
  commandsOf({ ...INPUT, roles: [role], offered });
const names = (role: 'TEACHER' | 'ADMIN', offered = INPUT.offered) =>
  commands(role, offered).map(({ name }) => name);

describe('the commands', () => {
  it('are those a person may follow', () => {
    expect(names('TEACHER')).toContain('Просмотр замен');
    expect(names('TEACHER')).not.toContain('Режим замены');
    expect(names('TEACHER').filter((name) => name.startsWith('Администрирование'))).toEqual([]);
    expect(names('ADMIN')).toEqual(
      expect.arrayContaining(['Режим замены', 'Администрирование: Экраны', 'Расписание: Редактор']),
    );
  });

  it('lead to nothing this server has not', () => {
    expect(
      names('ADMIN', {
        journal: false,
        screens: false,
        morning: false,
        coverBook: false,
        lostLessons: false,
        generator: false,
      }),
    ).not.toContain('Администрирование: Экраны');
  });

  it('are unique, and lead to the class and to the teacher', () => {
    const all = commands('ADMIN');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    const hrefs = all.flatMap((command) => ('href' in command ? command.href : []));
    expect(hrefs).toContain('/app/schedule?class=7%D0%91');
    expect(hrefs).toContain('/app/schedule?view=teacher&teacher=4');
  });
});

describe('a sentence about an absence', () => {
  const span = { firstDate: '2026-11-24', lastDate: '2026-11-24', firstLesson: null, lastLesson: null };
  const entry = { kind: 'absent', ...span, notes: [] } as const;
  const teacher = { id: 4, name: 'Фомина Н. Н.' };

  it('leads to the morning with its words, if a teacher of the school is named', () => {
    const entries = [{ ...entry, person: { kind: 'known', teacher } as const }];
    expect(absenceCommands('Фомина до среды', { entries, unread: [] })).toMatchObject([
      {
        name: 'Отметить отсутствие: Фомина Н. Н.',
        href: `/app/schedule/morning#${encodeURI('Фомина до среды')}`,
      },
    ]);
  });

  it('leads there with one of several of a name, and with a teacher who is back', () => {
    const person = { kind: 'unclear', said: 'Смирнова', why: 'namesakes', candidates: [] } as const;
    expect(absenceCommands('Смирнова болеет', { entries: [{ ...entry, person }], unread: [] })).toMatchObject(
      [{ name: 'Отметить отсутствие: Смирнова' }],
    );
    const back = { ...entry, kind: 'returned', person: { kind: 'known', teacher } } as const;
    expect(absenceCommands('Фомина вышла', { entries: [back], unread: [] })).toMatchObject([
      { name: 'Отметить возвращение: Фомина Н. Н.' },
    ]);
  });

  it('leads nowhere for a surname the school does not have', () => {
    const entries = [{ ...entry, person: { kind: 'unknown', said: 'Водовозов' } as const }];
    expect(absenceCommands('Водовозов болеет', { entries, unread: [] })).toEqual([]);
  });
});
