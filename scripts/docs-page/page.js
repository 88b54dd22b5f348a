const STORAGE_KEY = 'zvonok.color-mode';
/** Endings of Russian words are this long at most; without them «замену» finds «замены». */
const ENDING = 2;
const STEM_FROM = 4;

const root = document.documentElement;

function switchColorMode() {
  const switcher = document.querySelector('.modes');
  const chosen = root.dataset.colorMode ?? 'system';
  for (const radio of switcher.querySelectorAll('input')) {
    radio.checked = radio.value === chosen;
    radio.addEventListener('change', () => {
      if (radio.value === 'system') delete root.dataset.colorMode;
      else root.dataset.colorMode = radio.value;
      try {
        if (radio.value === 'system') localStorage.removeItem(STORAGE_KEY);
        else localStorage.setItem(STORAGE_KEY, radio.value);
      } catch {
        // The choice then lasts as long as the page.
      }
    });
  }
  switcher.hidden = false;
}

const plain = (text) => text.toLowerCase().replaceAll('ё', 'е');

function stem(word) {
  const isRussian = /^[а-я]+$/.test(word);
  return isRussian && word.length > STEM_FROM ? word.slice(0, -ENDING) : word;
}

function found(count) {
  const last = count % 10;
  const isTeen = count % 100 > 10 && count % 100 < 15;
  if (count === 0) return 'Ничего не найдено. Попробуйте другое слово.';
  if (last === 1 && !isTeen) return `Найден ${count} вызов`;
  return `Найдено ${count} ${last > 1 && last < 5 && !isTeen ? 'вызова' : 'вызовов'}`;
}

function searchCalls(form) {
  const box = form.querySelector('input');
  const status = form.querySelector('[role=status]');
  const sections = [...document.querySelectorAll('nav section')];
  const items = [...document.querySelectorAll('nav [data-words]')].map((element) => ({
    element,
    words: plain(`${element.textContent} ${element.dataset.words}`),
    title: plain(element.textContent),
  }));

  const search = () => {
    const stems = plain(box.value).split(/\s+/).filter(Boolean).map(stem);
    let count = 0;
    for (const { element, words } of items) {
      element.hidden = !stems.every((word) => words.includes(word));
      if (!element.hidden) count += 1;
    }
    for (const section of sections)
      section.hidden = stems.length > 0 && !section.querySelector('li[data-words]:not([hidden])');
    status.textContent = stems.length > 0 ? found(count) : '';
  };

  box.addEventListener('input', search);
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    box.value = '';
    search();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    document.querySelector('nav [data-words]:not([hidden]) a')?.click();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    document.querySelector('.contents').open = true;
    box.focus();
  });
  form.hidden = false;
}

/** On a narrow screen the contents stand above the text, closed. */
function foldContents(contents) {
  const wide = window.matchMedia('(min-width: 60rem)');
  const fold = () => {
    contents.open = wide.matches;
  };
  fold();
  wide.addEventListener('change', fold);
  contents.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && !wide.matches) contents.open = false;
  });
}

/** The heading somebody was sent to takes the focus, so that the keyboard goes on from there. */
function followAnchor() {
  const heading =
    location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

switchColorMode();
const form = document.querySelector('form[role=search]');
if (form) {
  searchCalls(form);
  foldContents(document.querySelector('.contents'));
  window.addEventListener('hashchange', followAnchor);
  followAnchor();
}
