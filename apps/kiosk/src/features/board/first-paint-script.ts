import { hasSwappedSides } from '@zvonok/domain/screens/player-rules';
import { boardSizes, boardStyle } from '@zvonok/ui/kiosk';
import { kioskConfigInPage } from '../../shared/app-config.ts';
import { deviceDate } from '../../shared/device-date.ts';
import { createScreenMemory, forgivingStore } from '../../shared/screen-memory.ts';
import { readScreenGeometry } from './screen-geometry.ts';

// Stands in the page itself: the board in it was drawn for another screen than this one.
const board = document.querySelector<HTMLElement>('#root > [data-frame]');
const asksForCode = new URLSearchParams(window.location.search).has('pair');
const memory = createScreenMemory(forgivingStore(() => window.localStorage));
const isPaired = memory.credential() !== null;
const waitsForCode = !isPaired && (asksForCode || memory.isRevoked());

if (waitsForCode) board?.remove();
else if (board) {
  const { innerWidth: width, innerHeight: height } = window;
  const sizes = boardSizes({ width, height }, readScreenGeometry(window.location.search));
  board.dataset.frame = sizes.frame;
  if (hasSwappedSides(deviceDate())) board.dataset.mirrored = '';
  for (const [name, value] of Object.entries(boardStyle(sizes))) board.style.setProperty(name, String(value));
}

// The open board's first answer is on the way with the script that will show it.
const settings = kioskConfigInPage();
const isOpenBoardHere = settings?.apiHost === '' && settings.extensions.includes('getKioskBoard');
if (!isPaired && !waitsForCode && isOpenBoardHere) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/kiosk/api/board' });
  document.head.append(link);
}
