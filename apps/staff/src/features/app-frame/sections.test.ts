import type { Role } from '@zvonok/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { sectionTabsOf } from './section-tabs.tsx';
import { sectionsOf } from './sections.tsx';

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);
const current = (links: readonly { label: string; current?: boolean }[]) =>
  labels(links.filter((link) => link.current));

describe('the links of the header', () => {
  it('are those of the sections that are built and allowed', () => {
    expect(labels(sectionsOf(['TEACHER'], '/app'))).toEqual([
      'Главная',
      'Расписание',
      'Личный кабинет',
      'Справка',
    ]);
    expect(labels(sectionsOf([], '/app'))).toEqual(['Главная', 'Личный кабинет', 'Справка']);
  });

  it.each([
    ['/app', ['Главная']],
    ['/app/schedule', ['Расписание']],
    ['/app/schedule/editor', ['Расписание']],
    ['/app/profile/sessions', ['Личный кабинет']],
    ['/app/documentation', ['Справка']],
    ['/app/notifications', []],
    ['/app/scheduled', []],
  ])('at %s mark %j', (pathname, marked) => {
    expect(current(sectionsOf(['HEADMASTER'], pathname))).toEqual(marked);
  });
});

describe('the tabs of a section', () => {
  it.each<[Role, string[]]>([
    ['TEACHER', ['Расписание']],
    ['ADMIN_EDU_PART', ['Расписание']],
    ['HEADTEACHER', ['Расписание', 'Редактор', 'Данные']],
  ])('of the timetable are, for %s, %j', (role, shown) => {
    expect(labels(sectionTabsOf([role], '/app/schedule'))).toEqual(shown);
  });

  it('of the own account are everybody’s', () => {
    const tabs = sectionTabsOf(['TEACHER'], '/app/profile/sessions');

    expect(labels(tabs)).toEqual(['Информация', 'Активные сессии']);
    expect(current(tabs)).toEqual(['Активные сессии']);
  });

  it('are absent where a section has none', () => {
    expect(sectionTabsOf(['ADMIN'], '/app')).toEqual([]);
  });
});
