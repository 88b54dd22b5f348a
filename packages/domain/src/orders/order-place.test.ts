import { describe, expect, it } from 'vitest';
import { orderPlaceName, orderPlaceText, readOrderPlace, unknownPlaceText } from './order-place.ts';

const ROOMS = ['101', '204А', 'Спортзал', 'Малый зал', 'Актовый зал'];

describe('the place of an order', () => {
  it.each([
    ['214', { room: 214, place: null }],
    [' 0101 ', { room: 101, place: null }],
    ['Спортзал', { room: null, place: 'Спортзал' }],
    ['СПОРТ ЗАЛ', { room: null, place: 'Спортзал' }],
    ['204 а', { room: null, place: '204А' }],
    ['204a', { room: null, place: '204А' }],
    ['каб. 204а', { room: null, place: '204А' }],
    ['305 Б', { room: null, place: '305б' }],
    ['малый  зал', { room: null, place: 'Малый зал' }],
  ])('«%s» is read', (written, known) => {
    expect(readOrderPlace(written, ROOMS)).toEqual({ known });
  });

  it('that the school does not have is not guessed: the nearest are named', () => {
    expect(readOrderPlace('Спортзол', ROOMS)).toEqual({ known: null, nearest: ['Спортзал'] });
    expect(readOrderPlace('Бассейн', ROOMS)).toEqual({ known: null, nearest: [] });
    for (const nothing of ['', '0', '12345', '10.5', '-3'])
      expect(readOrderPlace(nothing, ROOMS)).toMatchObject({ known: null });
    expect(unknownPlaceText('Спортзол', ['Спортзал'])).toBe(
      'Кабинета «Спортзол» в школе нет, похожие: Спортзал. Укажите номер или выберите из списка.',
    );
  });

  it('is shown by its number, or by its name', () => {
    expect(orderPlaceText({ room: 214 })).toBe('каб. 214');
    expect(orderPlaceText({ room: null, place: 'Спортзал' })).toBe('Спортзал');
    expect(orderPlaceText({ room: null })).toBe('');
    expect(orderPlaceName({ room: 214, place: null })).toBe('214');
  });
});
