import { describe, expect, it } from 'vitest';
import { OPENED_AS_TEXT, openedAs, SETUP_STEP_TEXT, SETUP_STEPS, setupProgress } from './steps.ts';

describe('the first steps of a school', () => {
  it('are the five, from the name to the screen in the corridor', () => {
    expect(SETUP_STEPS.map((step) => SETUP_STEP_TEXT[step].title)).toEqual([
      'Название и часовой пояс',
      'Звонки и дни',
      'Расписание',
      'Люди и приглашения',
      'Экран в коридоре',
    ]);
  });

  it.each([
    [[], { done: 0, of: 0, text: '0 из 0' }],
    [[true, false, true], { done: 2, of: 3, text: '2 из 3' }],
    [[true], { done: 1, of: 1, text: '1 из 1' }],
  ])('count %j as %j', (done, progress) => {
    expect(setupProgress(done.map((one) => ({ done: one })))).toEqual(progress);
  });
});

describe('how a school opens the application', () => {
  it.each([
    ['http:', 'localhost', 'computer'],
    ['https:', '127.0.0.1', 'computer'],
    ['http:', '[::1]', 'computer'],
    ['http:', '192.168.0.5', 'network'],
    ['http:', 'zvonok.school.example', 'network'],
    ['https:', 'zvonok.school.example', 'name'],
  ] as const)('%s//%s is seen as %s', (protocol, hostname, kind) => {
    expect(openedAs({ protocol, hostname })).toBe(kind);
    expect(OPENED_AS_TEXT[kind].title).toMatch(/^Сейчас — /);
  });
});
