import type { Role } from '@zvonok/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { sectionTabsOf } from './section-tabs.tsx';
import { frameLinksOf } from './sections.tsx';

const JOURNAL = {
  journal: true,
  screens: true,
  morning: true,
  coverBook: true,
  lostLessons: true,
  generator: true,
};
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);
const current = (links: readonly { label: string; current?: boolean }[]) =>
  labels(links.filter((link) => link.current));

const sectionsOf = (...input: Parameters<typeof frameLinksOf>) => frameLinksOf(...input).sections;

describe('the links of the header', () => {
  it('are those of the sections that are built and allowed', () => {
    expect(labels(sectionsOf(['TEACHER'], '/app', JOURNAL))).toEqual([
      'Главная',
      'Расписание',
      'Заявки',
      'Обратная связь',
    ]);
    expect(labels(sectionsOf([], '/app', JOURNAL))).toEqual(['Главная', 'Обратная связь']);
  });

  it.each([
    ['/app', ['Главная']],
    ['/app/schedule', ['Расписание']],
    ['/app/schedule/editor', ['Расписание']],
    ['/app/workOrders/repair', ['Заявки']],
    ['/app/certificates/certificate', ['Справки']],
    ['/app/feedback', ['Обратная связь']],
    ['/app/profile/sessions', ['Личный кабинет']],
    ['/app/documentation', ['Справка по программе']],
    ['/app/notifications', []],
    ['/app/scheduled', []],
  ])('at %s mark %j', (pathname, marked) => {
    const { sections, account, help } = frameLinksOf(['HEADMASTER'], pathname, JOURNAL);

    expect(current([...sections, account, help])).toEqual(marked);
  });

  it('name certificates as they are called in full', () => {
    const names = sectionsOf(['HEADMASTER'], '/app', JOURNAL).map(({ name }) => name);

    expect(names).toContain('Справки: административные процедуры');
  });
});

describe('the tabs of a section', () => {
  it.each<[Role, string[]]>([
    ['TEACHER', ['Расписание']],
    ['ADMIN_EDU_PART', ['Расписание', 'Утро', 'Журнал замен', 'Потерянные уроки']],
    [
      'HEADTEACHER',
      [
        'Расписание',
        'Утро',
        'Редактор',
        'Генератор',
        'Данные',
        'Нагрузка',
        'Журнал замен',
        'Потерянные уроки',
      ],
    ],
  ])('of the timetable are, for %s, %j', (role, shown) => {
    expect(labels(sectionTabsOf([role], '/app/schedule', JOURNAL))).toEqual(shown);
  });

  it('of work orders are everybody’s', () => {
    const tabs = sectionTabsOf(['SERVICE_PERSONNEL'], '/app/workOrders/sysadmin', JOURNAL);

    expect(labels(tabs)).toEqual(['Обслуживание принтера', 'Заказ сисадмина', 'Заказ ремонтных работ']);
    expect(current(tabs)).toEqual(['Заказ сисадмина']);
  });

  it('of administrative procedures is that of certificates, for those who serve them', () => {
    expect(labels(sectionTabsOf(['ADMINISTRATION'], '/app/certificates/certificate', JOURNAL))).toEqual([
      'Справки',
    ]);
    expect(sectionTabsOf(['TEACHER'], '/app/certificates/certificate', JOURNAL)).toEqual([]);
  });

  it('of the own account are everybody’s', () => {
    const tabs = sectionTabsOf(['TEACHER'], '/app/profile/sessions', JOURNAL);

    expect(labels(tabs)).toEqual(['Информация', 'Активные сессии']);
    expect(current(tabs)).toEqual(['Активные сессии']);
  });

  it('are absent if a section has none', () => {
    expect(sectionTabsOf(['ADMIN'], '/app', JOURNAL)).toEqual([]);
  });
});

describe('administration', () => {
  it('is shown to users who may open a page of it that is built', () => {
    expect(labels(sectionsOf(['ADMIN'], '/app/admin/journal', JOURNAL))).toContain('Администрирование');
    expect(current(sectionsOf(['ADMIN'], '/app/admin/journal', JOURNAL))).toEqual(['Администрирование']);
    expect(labels(sectionsOf(['HEADMASTER'], '/app', JOURNAL))).toContain('Администрирование');
    expect(labels(sectionsOf(['TEACHER'], '/app', JOURNAL))).not.toContain('Администрирование');
    expect(labels(sectionTabsOf(['HEADMASTER'], '/app/admin/events', JOURNAL))).toEqual([
      'Управление событиями',
      'Экраны',
    ]);
    expect(current(sectionTabsOf(['HEADTEACHER'], '/app/screens', JOURNAL))).toEqual(['Экраны']);
    expect(current(sectionsOf(['HEADTEACHER'], '/app/screens', JOURNAL))).toEqual(['Администрирование']);
    expect(current(sectionTabsOf(['ADMIN'], '/app/admin/journal', JOURNAL))).toEqual(['Журнал действий']);
    expect(current(sectionTabsOf(['ADMIN'], '/app/admin/feedbacks/view/4', JOURNAL))).toEqual([
      'Обратная связь',
    ]);
  });

  it('hides the journal, the screens and the book where the server has none', () => {
    const none = {
      journal: false,
      screens: false,
      morning: false,
      coverBook: false,
      lostLessons: false,
      generator: false,
    };

    expect(labels(sectionTabsOf(['ADMIN'], '/app/admin/events', none))).not.toContain('Журнал действий');
    expect(labels(sectionTabsOf(['ADMIN'], '/app/admin/events', none))).not.toContain('Экраны');
    expect(labels(sectionTabsOf(['ADMIN'], '/app/schedule', none))).not.toContain('Журнал замен');
  });
});
