import { canSwap } from '@zvonok/domain/access/rights';
import { TAB_PATH } from '@zvonok/domain/access/tabs';
import { parseAccessClaims } from '@zvonok/domain/session/claims';
import { sidebarChoice } from '@zvonok/ui/layout';
import { browserTokenStorage } from '../../../shared/session/token-storage.ts';
import { TABLE_TITLE } from '../table-title.ts';

// Stands in the timetable's page itself, with the frame that is there before the app has come: it becomes the frame of
// this user on this screen, or is removed if another page is requested.
const drawn = document.getElementById('first-paint');
const { pathname, search } = window.location;
const mode = new URLSearchParams(search).get('mode');
const tokens = browserTokenStorage().read();

if (tokens === null || pathname !== TAB_PATH.schedule || mode === 'view-summary') drawn?.remove();
else {
  const isPlanner = canSwap(parseAccessClaims(tokens.accessToken)?.roles ?? []);
  const title = drawn?.querySelector('h1');
  if (title && mode === 'edit' && isPlanner) title.textContent = TABLE_TITLE.edit;
  // Users who plan have more tabs than the timetable.
  const tabs = drawn?.querySelector('[data-folded]');
  if (isPlanner && sidebarChoice() === 'shown') tabs?.removeAttribute('data-folded');
}
