import { browserTokenStorage } from '../../shared/session/token-storage.ts';

// Stands in the sign-in's page itself, with the form that is there before the app has come.
const drawn = document.getElementById('first-paint');

// Registering leads back to the requested page, also before the app has come.
const from = new URLSearchParams(window.location.search).get('from');
const registration = drawn?.querySelector<HTMLAnchorElement>('a[href="/registration"]');
if (registration && from !== null) registration.search = new URLSearchParams({ from }).toString();

/** The password is shown and hidden at once, as the app does it (`usePasswordReveal`). */
const REVEAL = 'button[aria-pressed]';
const password = drawn?.querySelector<HTMLInputElement>('input[type="password"]');
const reveal = drawn?.querySelector(REVEAL);
reveal?.addEventListener('click', () => {
  const isShown = password?.type === 'text';
  if (password) password.type = isShown ? 'password' : 'text';
  reveal.setAttribute('aria-pressed', String(!isShown));
});

/** Nothing of the markup sends the form; a press that comes too early is remembered. */
let isPressed = false;
drawn?.addEventListener('click', ({ target }) => {
  isPressed ||= target instanceof Element && target.closest('[data-submit]') !== null;
});
drawn?.addEventListener('keydown', ({ key, target }) => {
  isPressed ||= key === 'Enter' && target instanceof HTMLInputElement;
});

/** What the mouse has gone down on and not up again: a browser makes no click of two elements. */
const CONTROLS = 'button, a, label, summary';
let held = -1;
drawn?.addEventListener('mousedown', ({ target }) => {
  held = Array.from(drawn.querySelectorAll(CONTROLS)).findIndex(
    (control) => target instanceof Node && control.contains(target),
  );
});
drawn?.addEventListener('mouseup', () => {
  held = -1;
});

/** The control in the same place of the app's form is clicked when the mouse goes up on it. */
function keepHeld(form: HTMLFormElement): void {
  const own = form.querySelectorAll<HTMLElement>(CONTROLS)[held];
  const release = ({ target }: MouseEvent) => {
    if (target instanceof Node && own?.contains(target)) own.click();
  };
  document.addEventListener('mouseup', release, { once: true });
}

/** The app has drawn its own form: it takes over what was typed in this one, which goes in the same frame. */
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
  if (password?.type === 'text') form.querySelector<HTMLButtonElement>(REVEAL)?.click();
  const question = form.querySelector('details');
  if (question) question.open = drawn.querySelector('details')?.open ?? false;
  if (held >= 0) keepHeld(form);
  drawn.remove();
  if (isPressed) form.requestSubmit();
}

// A signed-in user is on the way to another page.
if (browserTokenStorage().read() !== null) drawn?.remove();
else document.addEventListener('sign-in-drawn', giveOver, { once: true });
