import { browserTokenStorage } from '../../shared/session/token-storage.ts';

// Stands in the sign-in's page itself, beside the form that is there before the app has come.
const drawn = document.getElementById('first-paint');

// Whoever registers comes back to the page that was asked for, before the app has come too.
const from = new URLSearchParams(window.location.search).get('from');
const registration = drawn?.querySelector<HTMLAnchorElement>('a[href="/registration"]');
if (registration && from !== null) registration.search = new URLSearchParams({ from }).toString();

/** Nothing of the markup sends the form; a press that comes too early is remembered. */
let isPressed = false;
drawn?.addEventListener('click', ({ target }) => {
  isPressed ||= target instanceof Element && target.closest('[data-submit]') !== null;
});
drawn?.addEventListener('keydown', ({ key, target }) => {
  isPressed ||= key === 'Enter' && target instanceof HTMLInputElement;
});

/** The app has drawn its own form: it gets what somebody has done with this one, which goes in the same frame. */
function giveOver(): void {
  const form = document.querySelector<HTMLFormElement>('#root form');
  if (!drawn?.isConnected || !form) return;
  for (const field of drawn.querySelectorAll('input')) {
    const own = form.querySelector<HTMLInputElement>(`input[name="${field.name}"]`);
    if (!own) continue;
    own.value = field.value;
    own.checked = field.checked;
    if (document.activeElement === field) own.focus();
  }
  const question = form.querySelector('details');
  if (question) question.open = drawn.querySelector('details')?.open ?? false;
  drawn.remove();
  if (isPressed) form.requestSubmit();
}

// Whoever is signed in is on the way to another page.
if (browserTokenStorage().read() !== null) drawn?.remove();
else document.addEventListener('sign-in-drawn', giveOver, { once: true });
