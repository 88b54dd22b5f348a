import { expect } from 'playwright/test';
import { LONG_TEST_MS } from '../patience.ts';
import { EditorPage } from './pages/editor-page.ts';
import { HEADMASTER } from './support/accounts.ts';
import { expectAccessible, expectAccessibleInBothColors } from './support/axe.ts';
import { test } from './support/test.ts';

const CLASS = '6Г';

test.describe('the editor', () => {
  test('opens on a lesson of a link, and adds the teacher it has none of', async ({ page, login }) => {
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await page.goto(`/app/schedule/editor?lesson=${encodeURIComponent('6Г-2-5')}`);
    const place = { className: CLASS, day: 'TUESDAY', number: 5 } as const;

    await expect(editor.title).toHaveText('Расписание/Редактор');
    await expect(page).toHaveTitle('Расписание/Редактор — Гимназия № 7');
    await expect(editor.cell(place)).toBeInViewport();
    await expect(editor.cell(place)).toHaveAttribute('aria-selected', 'true');
    const teacher = editor.panel(CLASS).getByRole('combobox', { name: 'Учитель' });
    await expect(teacher).toHaveValue('');
    const free = teacher.locator('optgroup[label="Учителя ведущие выбранный предмет"] option').first();
    const name = (await free.textContent()) ?? '';
    await teacher.selectOption(name);

    await expect(editor.cell(place)).toContainText(name.split(' ')[0] ?? '');
    await editor.saved();
    await page.reload();
    await expect(editor.cell(place)).toContainText(name.split(' ')[0] ?? '');
  });

  test('moves and swaps lessons by drag in their own class, says what would happen before, and takes it all back', async ({
    page,
    login,
  }) => {
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await editor.openFor(CLASS);
    const before = await editor.lessons();
    const maths = await editor.textOf(editor.slot('MONDAY', 3));
    const russian = await editor.textOf(editor.slot('MONDAY', 4));

    await editor.drag(editor.slot('MONDAY', 3), editor.slot('MONDAY', 7), async () => {
      await expect(page.locator('[data-drag-tip]')).toContainText('Понедельник, 7 урок: свободно');
    });
    await expect(editor.slot('MONDAY', 7)).toHaveText(maths);
    await expect(editor.slot('MONDAY', 3)).toHaveText('');
    await editor.drag(editor.slot('MONDAY', 7), editor.slot('MONDAY', 4), async () => {
      await expect(page.locator('[data-drag-tip]')).toContainText('поменяется местами с «Рус. яз.»');
    });
    await expect(editor.slot('MONDAY', 4)).toHaveText(maths);
    await expect(editor.slot('MONDAY', 7)).toHaveText(russian);
    await editor.saved();

    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(editor.success).toContainText('Отменено: перенос урока, 6Г');
    await expect.poll(() => editor.lessons()).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
    await expect(editor.slot('MONDAY', 7)).toHaveText(maths);
    await editor.button('Отменить').click();
    await expect(editor.slot('MONDAY', 3)).toHaveText(maths);
    await editor.saved();
    await page.reload();
    await expect.poll(() => editor.lessons()).toEqual(before);

    await page.goto('/app/schedule/editor');
    const first = { className: '5А', day: 'MONDAY', number: 2 } as const;
    const words = await editor.textOf(editor.cell(first));
    await editor.drag(editor.cell(first), editor.cell({ ...first, className: '5Б' }));
    await expect(editor.failure).toHaveText('Урок не перенесён. Урок переносится только в своём классе');
    await expect(editor.cell(first)).toHaveText(words);
    await expect(editor.button('Отменить')).toHaveAttribute('aria-disabled', 'true');
  });

  test('splits a lesson, teaches its parts, and puts it together again, back and forth', async ({
    page,
    login,
    school,
  }) => {
    const editor = new EditorPage(page);
    const place = await school.ordinaryLesson('THURSDAY');
    const surname = place.teacher.name.split(' ')[0] ?? '';
    await login.resume(HEADMASTER);
    await editor.openFor(place.className);
    await editor.cell(place).click();
    // Only columns near the view have words.
    await expect(editor.cell(place)).toContainText(surname);
    const before = (await editor.cell(place).textContent()) ?? '';
    const panel = editor.panel(place.className);
    const whom = panel.getByRole('combobox', { name: 'Для кого' });
    await expect(whom.locator('option:checked')).toHaveText('Весь класс');

    await whom.focus();
    await whom.selectOption('Подгруппы: Мальчики, Девочки');
    const parts = panel.getByRole('group', { name: 'Подгруппа' });
    await expect(parts.getByRole('button')).toHaveText(['Мальчики', 'Девочки']);
    await expect(whom).toBeFocused();
    await expectAccessible(page);
    await editor.saved();
    await parts.getByRole('button', { name: 'Девочки' }).click();
    const teacher = panel.getByRole('combobox', { name: 'Учитель' });
    await expect(teacher).toHaveValue('');
    const busy = teacher.locator('optgroup[label="Учителя с конфликтами"] option').first();
    const name = (await busy.textContent()) ?? '';
    await teacher.selectOption(name);
    await expect(panel).toContainText('ведёт');
    await editor.saved();
    const { subgroupLesson } = await school.lesson(place.lesson.id);
    expect(subgroupLesson.map((subgroup) => subgroup.name)).toEqual(['Мальчики', 'Девочки']);
    expect(subgroupLesson[0]?.teacher).toEqual(place.teacher);

    for (const step of ['учитель', 'деление на подгруппы']) {
      await page.keyboard.press('Control+z');
      await expect(editor.success).toContainText(`Отменено: ${step}, ${place.className}`);
    }
    await expect(editor.cell(place)).toHaveText(before);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await editor.saved();
    expect((await school.lesson(place.lesson.id)).subgroupLesson).toEqual(subgroupLesson);

    await whom.focus();
    await page.keyboard.press('Home');
    await expect(whom.locator('option:checked')).toHaveText('Весь класс');
    await expect(editor.cell(place)).toHaveText(before);
    await expect(editor.cell(place)).toContainText(surname);
    await editor.saved();
    expect(await school.lesson(place.lesson.id)).toEqual(place.lesson);
  });

  test('asks what is to become of a substitution before its lesson moves, and takes both back in one step', async ({
    page,
    login,
    school,
  }) => {
    const editor = new EditorPage(page);
    const place = await school.ordinaryLesson('FRIDAY');
    const substitute = await school.freeTeacher(place, 0, 7);
    await school.replace(place.lesson.id, substitute.id);
    await login.resume(HEADMASTER);
    await editor.openFor(place.className);
    // Only columns near the view have words.
    await editor.slot('FRIDAY', place.number).click();
    const words = await editor.textOf(editor.slot('FRIDAY', place.number));
    const question = page.getByRole('dialog', { name: 'У урока есть замены' });

    await editor.drag(editor.slot('FRIDAY', place.number), editor.slot('FRIDAY', 7));
    await expect(question).toContainText(`${place.number}-й урок ${place.className}`);
    await expect(question).toContainText(substitute.name);
    await expect(question).toContainText('7-й урок');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(editor.slot('FRIDAY', place.number)).toHaveText(words);
    expect((await school.lesson(place.lesson.id)).teacher).toEqual(substitute);

    await editor.drag(editor.slot('FRIDAY', place.number), editor.slot('FRIDAY', 7));
    await question.getByRole('button', { name: 'Перенести с уроком' }).click();
    await editor.saved();
    expect(await school.lesson(place.lesson.id)).toMatchObject({ number: 7, teacher: substitute });
    await page.keyboard.press('Control+z');
    await expect(editor.success).toContainText('Замены вернулись');
    expect(await school.lesson(place.lesson.id)).toMatchObject({ number: place.number, teacher: substitute });

    await editor.slot('FRIDAY', place.number).click();
    await editor.button('Удалить').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(question).toContainText('Снимется: урока не будет на сетке');
    await question.getByRole('button', { name: 'Снять' }).click();
    await expect(editor.slot('FRIDAY', place.number)).toHaveText('');
    await editor.saved();
    await page.keyboard.press('Control+z');
    await expect(editor.slot('FRIDAY', place.number)).toHaveText(words);
    await editor.saved();
    expect((await school.lesson(place.lesson.id)).teacher).toEqual(substitute);
  });

  test('takes back fifty steps with the keyboard', async ({ page, login }) => {
    test.setTimeout(LONG_TEST_MS);
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await editor.openFor('5А');
    const before = await editor.textOf(editor.slot('MONDAY', 1));
    await editor.slot('MONDAY', 1).click();
    const room = editor.panel('5А').getByRole('combobox', { name: 'Кабинет' });
    for (let step = 0; step < 50; step++) await room.selectOption({ index: 1 + (step % 2) });
    await editor.saved();
    await expect(editor.slot('MONDAY', 1)).not.toHaveText(before);

    for (let step = 0; step < 50; step++) await page.keyboard.press('Control+z');

    await expect(editor.slot('MONDAY', 1)).toHaveText(before);
    await expect(editor.button('Отменить')).toHaveAttribute('aria-disabled', 'true');
    await editor.saved();
  });

  test('moves a lesson by the keyboard alone', async ({ page, login }) => {
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await editor.openFor(CLASS);
    const maths = await editor.textOf(editor.slot('MONDAY', 3));
    await editor.slot('MONDAY', 1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('m');
    const places = page.getByRole('table', { name: `Куда поставить урок: ${CLASS}, Математика` });
    await expect(places.getByRole('button', { name: /урок стоит здесь$/ })).toBeFocused();
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
    await expect(places.getByRole('button', { name: 'Понедельник, 7 урок: свободно' })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(editor.slot('MONDAY', 7)).toHaveText(maths);
    await expect(editor.slot('MONDAY', 7)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(editor.slot('MONDAY', 3)).toHaveText(maths);
    // The next journey opens the same timetable.
    await editor.saved();
  });

  test('puts a lesson aside, brings it back, deletes it and undoes that', async ({ page, login }) => {
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await editor.openFor(CLASS);
    const maths = await editor.textOf(editor.slot('MONDAY', 3));
    await editor.slot('MONDAY', 3).click();
    await editor.button('Убрать с сетки').click();
    await expect(editor.slot('MONDAY', 3)).toHaveText('');
    await editor.saved();
    await page.reload();
    await editor.tray.getByRole('button', { name: /6Г Математика/ }).click();
    await editor.button('Вернуть на место').click();
    await expect(editor.slot('MONDAY', 3)).toHaveText(maths);
    await expect(editor.tray).toContainText('Все уроки стоят в сетке.');

    await editor.slot('MONDAY', 3).click();
    await editor.button('Удалить').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(editor.slot('MONDAY', 3)).toHaveText('');
    await editor.saved();
    await page.keyboard.press('Control+z');
    await expect(editor.success).toContainText('Отменено: удаление урока');
    await expect(editor.slot('MONDAY', 3)).toHaveText(maths);
    await editor.saved();
  });

  test('adds a lesson to an empty slot by the keyboard, and takes it back and again', async ({
    page,
    login,
  }) => {
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await editor.openFor(CLASS);
    await expect(editor.slot('MONDAY', 7)).toHaveText('');
    await editor.slot('MONDAY', 1).focus();
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
    await expect(editor.slot('MONDAY', 7)).toBeFocused();
    await expect(editor.slot('MONDAY', 7)).toHaveAccessibleName('Нет урока, 6Г, Понедельник, 7 урок');

    await page.keyboard.press('Enter');
    const panel = editor.panel(CLASS);
    const subject = panel.getByRole('combobox', { name: 'Предмет' });
    await expect(subject).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editor.slot('MONDAY', 7)).toBeFocused();
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Добавить урок' }).press('Enter');
    await expect(subject).toBeFocused();
    await expect(subject).toHaveAccessibleDescription('Выберите предмет.');

    await subject.selectOption('История');
    const teacher = panel.getByRole('combobox', { name: 'Учитель' });
    const busy = teacher.locator('optgroup[label="Учителя с конфликтами"] option').first();
    await teacher.selectOption((await busy.textContent()) ?? '');
    await expect(panel).toContainText(/Конфликт: .+ ведёт/);
    const free = teacher.locator('optgroup[label="Учителя ведущие выбранный предмет"] option').first();
    const name = (await free.textContent()) ?? '';
    await teacher.selectOption(name);
    await expect(panel).not.toContainText('Конфликт');
    await panel.getByRole('button', { name: 'Добавить урок' }).press('Enter');

    await expect(editor.slot('MONDAY', 7)).toContainText(`Ист. ${name.split(' ')[0]}`);
    await expect(editor.slot('MONDAY', 7)).toBeFocused();
    await editor.saved();
    await page.keyboard.press('Control+z');
    await expect(editor.success).toContainText('Отменено: новый урок, 6Г, Ист.');
    await expect(editor.slot('MONDAY', 7)).toHaveText('');
    await page.keyboard.press('Control+Shift+z');
    await expect(editor.slot('MONDAY', 7)).toContainText('Ист.');
    await editor.saved();
    await page.reload();
    await expect(editor.slot('MONDAY', 7)).toContainText('Ист.');
    await editor.slot('MONDAY', 7).click();
    await editor.button('Удалить').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(editor.slot('MONDAY', 7)).toHaveText('');
    await editor.saved();
  });

  test('adds a lesson of two subgroups, with a teacher each', async ({ page, login }) => {
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await editor.openFor('5А');
    await editor.slot('MONDAY', 7).click();
    const panel = editor.panel('5А');
    await panel.getByRole('combobox', { name: 'Предмет' }).selectOption('Физическая культура');
    await panel
      .getByRole('combobox', { name: 'Для кого' })
      .selectOption({ label: 'Подгруппы: Мальчики, Девочки' });
    await panel
      .getByRole('group', { name: 'Девочки' })
      .getByRole('combobox', { name: 'Кабинет' })
      .selectOption('Спортзал');
    await panel.getByRole('button', { name: 'Добавить урок' }).click();

    await expect(editor.slot('MONDAY', 7)).toContainText(/Физ-ра .*Дев/);
    await panel.getByRole('button', { name: 'Девочки' }).click();
    await expect(panel.getByRole('combobox', { name: 'Кабинет' })).toHaveValue(/\d+/);
    await panel.getByRole('combobox', { name: 'Кабинет' }).selectOption('Не выбран');
    await editor.saved();
    for (let step = 0; step < 2; step++) await editor.button('Отменить').click();
    await expect(editor.slot('MONDAY', 7)).toHaveText('');
    await editor.saved();
    await page.reload();
    await expect(editor.slot('MONDAY', 7)).toHaveText('');
  });

  test('lays out on a phone and edits there', async ({ page, login }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await page.goto(`/app/schedule/editor?lesson=${encodeURIComponent('6Г-1-3')}`);
    await editor.panel(CLASS).getByRole('combobox', { name: 'Кабинет' }).waitFor();

    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    await editor.button('Перенести…').click();
    await page.getByRole('button', { name: 'Понедельник, 7 урок: свободно' }).click();
    await expect(editor.panel(CLASS)).toContainText('Понедельник, 7 урок');
    await editor.saved();
    await editor.button('Отменить').click();
    await expect(editor.panel(CLASS)).toContainText('Понедельник, 3 урок');

    // One on each of the five days, which stand side by side.
    const empty = editor.button('Добавить урок: 7 урок');
    await empty.first().click();
    await expect(editor.panel(CLASS)).toContainText('Понедельник, 7 урок, новый урок');
    await editor.panel(CLASS).getByRole('combobox', { name: 'Предмет' }).selectOption('История');
    await editor.button('Добавить урок').click();
    await expect(editor.panel(CLASS).getByRole('combobox', { name: 'Предмет' })).toBeVisible();
    await expect(empty).toHaveCount(4);
    await editor.saved();
    await editor.button('Отменить').click();
    await expect(empty).toHaveCount(5);
    await editor.saved();
  });
});

test.describe('axe finds nothing, in light and in dark,', () => {
  test.setTimeout(LONG_TEST_MS);

  test('in the editor and in the data', async ({ page, login }) => {
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await editor.openFor(CLASS);
    await editor.slot('MONDAY', 3).click();
    await editor.panel(CLASS).waitFor();
    await expectAccessibleInBothColors(page);
    await editor.button('Перенести…').click();
    await expectAccessibleInBothColors(page);
    await page.goto('/app/schedule/data/teachers');
    await editor.button('Добавить учителя').click();
    await page.keyboard.press('Enter');
    await expectAccessibleInBothColors(page);
    await page.keyboard.press('Escape');
    await expectAccessibleInBothColors(page);
  });
});
