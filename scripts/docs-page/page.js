/* global Redoc */

const FONT = 'system-ui, "Segoe UI", Roboto, sans-serif';
const CODE_FONT = 'ui-monospace, "Cascadia Mono", "Segoe UI Mono", Consolas, monospace';

const options = {
  // Its index runs in a worker made from a blob, which the server's `worker-src 'self'` rightly refuses.
  disableSearch: true,
  expandResponses: '200,201',
  hideSchemaTitles: true,
  nativeScrollbars: true,
  showExtensions: ['x-extension', 'x-extension-reason', 'x-roles'],
  theme: {
    colors: { primary: { main: '#3f51b5' } },
    typography: {
      fontFamily: FONT,
      headings: { fontFamily: FONT },
      code: { fontFamily: CODE_FONT, wrap: true },
    },
  },
  labels: {
    enum: 'Одно из',
    enumSingleValue: 'Всегда',
    enumArray: 'Элементы',
    default: 'По умолчанию',
    deprecated: 'Устарело',
    example: 'Пример',
    examples: 'Примеры',
    recursive: 'Вложенный',
    arrayOf: 'Список: ',
    const: 'Всегда',
    noResultsFound: 'Ничего не найдено',
    download: 'Скачать',
    downloadSpecification: 'Скачать описание (OpenAPI)',
    responses: 'Ответы',
    requestSamples: 'Пример запроса',
    responseSamples: 'Примеры ответа',
  },
};

/** Words of Redoc that its own `labels` don't reach, by the exact text of their node. */
const WORDS = {
  required: 'обязательно',
  optional: 'необязательно',
  'Authorizations:': 'Вход:',
  'Content type': 'Вид содержимого',
  Copy: 'Копировать',
  'Expand all': 'Развернуть всё',
  'Collapse all': 'Свернуть всё',
  Example: 'Пример',
  None: 'Не нужен',
  Payload: 'Тело',
  'Request Body schema:': 'Тело запроса:',
  'Response Headers': 'Заголовки ответа',
  'Response Schema:': 'Тело ответа:',
  'Show pattern': 'Показать образец',
  'Hide pattern': 'Скрыть образец',
  'License:': 'Лицензия:',
  roles: 'роли',
  extension: 'расширение',
  'extension-reason': 'зачем',
};

const PLACES = { path: 'Параметры в пути', query: 'Параметры в запросе', header: 'Заголовки запроса' };

/** Names of fields and code stay as the wire has them. */
const KEPT = 'code, pre, .property-name';

function translate(text) {
  if (text.parentElement === null || text.parentElement.closest(KEPT) !== null) return;
  const words = text.nodeValue.trim();
  const place = text.previousSibling;
  if (words === 'Parameters' && place !== null && place.nodeValue !== null) {
    place.nodeValue = PLACES[place.nodeValue.trim()] ?? place.nodeValue;
    text.nodeValue = '';
  } else if (Object.hasOwn(WORDS, words)) {
    text.nodeValue = text.nodeValue.replace(words, WORDS[words]);
  }
}

function translateWithin(node) {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found = node.nodeType === Node.TEXT_NODE ? [node] : [];
  while (texts.nextNode()) found.push(texts.currentNode);
  found.forEach(translate);
}

const root = document.getElementById('reference');

new MutationObserver((changes) => {
  for (const { addedNodes } of changes) addedNodes.forEach(translateWithin);
}).observe(root, { childList: true, subtree: true });

Redoc.init('openapi.yaml', options, root, (error) => {
  if (!error) return;
  root.innerHTML =
    '<p class="waiting">Описание не загрузилось. Обновите страницу или откройте <a href="openapi.yaml">openapi.yaml</a>.</p>';
});
