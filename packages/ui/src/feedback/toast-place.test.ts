import { expect, it } from 'vitest';
import { toastPlace } from './toast-place.ts';

const SIZE = { width: 300, height: 60 };
const PHONE = { left: 16, top: 64, right: 344, bottom: 680 };
const DESK = { left: 16, top: 64, right: 1424, bottom: 884 };

it('stands at the bottom, at its end, where nothing is worked on', () => {
  expect(toastPlace(SIZE, DESK, [])).toEqual({ left: 1124, top: 824 });
});

it('stands on the other side of what is worked on there', () => {
  const button = { left: 1200, top: 850, right: 1300, bottom: 880 };

  expect(toastPlace(SIZE, DESK, [button])).toEqual({ left: 16, top: 824 });
});

it('stands at the top while a row at the bottom is worked on', () => {
  const row = { left: 0, top: 800, right: 1440, bottom: 860 };

  expect(toastPlace(SIZE, DESK, [row])).toEqual({ left: 1124, top: 64 });
});

it("covers none of the buttons of a phone's dialog, at its top or at its bottom", () => {
  const buttons = [
    { left: 300, top: 70, right: 340, bottom: 110 },
    { left: 16, top: 620, right: 344, bottom: 660 },
  ];
  const place = toastPlace(SIZE, PHONE, buttons);

  expect(place.top).toBeGreaterThanOrEqual(110);
  expect(place.top + SIZE.height).toBeLessThanOrEqual(620);
});

it('covers the least where everything is taken', () => {
  const all = { left: 0, top: 0, right: 360, bottom: 740 };

  expect(toastPlace(SIZE, PHONE, [all])).toEqual({ left: 44, top: 620 });
});
