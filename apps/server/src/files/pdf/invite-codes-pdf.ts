import { INVITE_VALID_UNTIL } from '@zvonok/domain/users/rules';
import type { Content, DocumentDefinition } from 'pdfmake';
import { PAPER, pageFrame, renderPdf } from './page-frame.ts';

/** The codes of people who have not registered yet, in words ready to be printed. */
export interface InviteCodesPage {
  schoolName: string;
  /** 'Среда, 18 ноября 2026 г.' */
  date: string;
  /** Where the app is, without a slash at the end; null if that is not known. */
  site: string | null;
  people: readonly {
    /** 'Фомина Надежда' */
    name: string;
    /** The role in Russian. */
    role: string;
    code: string;
    /** Opens the registration with the code filled in; null if it is not known where the app is. */
    link: string | null;
    /** '2 декабря 2026 г.' */
    until: string;
  }[];
  /** Names of those whose code is over. */
  expired: readonly string[];
}

/** Makes the PDF of invite codes to be cut up and handed out. */
export function renderInviteCodes(page: InviteCodesPage): Promise<Uint8Array> {
  return renderPdf(inviteCodesDefinition(page));
}

/** The way to the school's bot for each person, in words ready to be printed. */
export interface DeliveryCodesPage {
  schoolName: string;
  /** 'Среда, 18 ноября 2026 г.' */
  date: string;
  /** 'zvonok_bot' */
  bot: string;
  /** What a person agrees to by opening the bot. */
  consent: string;
  /** '2 декабря 2026 г.' */
  until: string;
  people: readonly { name: string; link: string }[];
}

/** Makes the PDF of personal ways to the bot, to be cut up and handed out. */
export function renderDeliveryCodes({
  schoolName,
  date,
  bot,
  consent,
  until,
  people,
}: DeliveryCodesPage): Promise<Uint8Array> {
  const small = { color: PAPER.quiet, fontSize: 7.5 };
  const slips = people.map(
    ({ name, link }): Content => ({
      margin: [8, 8, 8, 8],
      columnGap: 8,
      columns: [
        {
          width: '*',
          stack: [
            { text: name, bold: true, fontSize: 12 },
            { text: `Сообщения о ваших заменах в MAX: бот ${bot}`, fontSize: 8.5, margin: [0, 3, 0, 3] },
            { ...small, text: `Наведите камеру телефона и нажмите «Начать» — это согласие: ${consent}` },
            { ...small, text: `Листок только ваш, действует до ${until}`, margin: [0, 3, 0, 0] },
          ],
        },
        { width: QR_PT, stack: [{ qr: link, fit: QR_PT, eccLevel: 'M' }] },
      ],
    }),
  );
  return renderPdf({
    ...pageFrame({ schoolName, title: `Листки для MAX — ${date}`, heading: `Листки для MAX. ${date}` }),
    content: slips.length > 0 ? [cutTable(slips)] : [note('Все уже подключили MAX.')],
  });
}

const COLUMNS = 2;
/** The side of a QR code, in points: about 27 mm, which a telephone reads from a hand's distance. */
const QR_PT = 76;
const HINT = 'На странице входа нажмите «Регистрация», введите код и придумайте логин и пароль.';
const SCAN = 'Наведите камеру телефона. Или откройте';
const TYPE_IN = 'нажмите «Регистрация» и введите код.';
const EXPIRED = 'Срок кода истёк, выдайте новый:';
const NOBODY = 'Все уже зарегистрировались.';

/** Two slips a row, to be cut along the dashes: a person gets their own code and sees no other. */
function inviteCodesDefinition({
  schoolName,
  date,
  site,
  people,
  expired,
}: InviteCodesPage): DocumentDefinition {
  const heading = `Пригласительные коды. ${date}`;
  const slips = people.map((person) => slip(person, site));
  return {
    ...pageFrame({ schoolName, title: `Пригласительные коды — ${date}`, heading }),
    content: [
      ...(slips.length > 0 ? [cutTable(slips)] : []),
      ...(slips.length + expired.length === 0 ? [note(NOBODY)] : []),
      ...(expired.length > 0 ? [note(`${EXPIRED} ${expired.join(', ')}.`)] : []),
    ],
  };
}

function note(text: string): Content {
  return { text, fontSize: 13, margin: [0, 20, 0, 0] };
}

function slip(
  { name, role, code, link, until }: InviteCodesPage['people'][number],
  site: string | null,
): Content {
  const small = { color: PAPER.quiet, fontSize: 8.5 };
  const words: Content[] = [
    { text: name, bold: true, fontSize: 12 },
    { text: role, color: PAPER.quiet, margin: [0, 1, 0, 5] },
    { text: code, bold: true, fontSize: 20, characterSpacing: 3 },
  ];
  const validity = { ...small, text: `${INVITE_VALID_UNTIL} ${until}`, margin: [0, 2, 0, 0] };
  if (link === null || site === null)
    return {
      margin: [8, 8, 8, 8],
      stack: [...words, { ...small, text: HINT, margin: [0, 5, 0, 0] }, validity],
    };
  return {
    margin: [8, 8, 8, 8],
    columnGap: 8,
    columns: [
      {
        width: '*',
        stack: [
          ...words,
          { ...small, text: SCAN, margin: [0, 5, 0, 0] },
          { text: site, bold: true, fontSize: 9 },
          { ...small, text: TYPE_IN },
          validity,
        ],
      },
      { width: QR_PT, stack: [{ qr: link, fit: QR_PT, eccLevel: 'M' }] },
    ],
  };
}

function cutTable(slips: readonly Content[]): Content {
  const rows = Array.from({ length: Math.ceil(slips.length / COLUMNS) }, (_, row) =>
    Array.from({ length: COLUMNS }, (_column, column) => slips[row * COLUMNS + column] ?? ''),
  );
  return {
    table: { widths: Array.from({ length: COLUMNS }, () => '*'), dontBreakRows: true, body: rows },
    layout: {
      hLineWidth: () => 0.8,
      vLineWidth: () => 0.8,
      hLineColor: () => PAPER.line,
      vLineColor: () => PAPER.line,
      hLineStyle: () => ({ dash: { length: 4, space: 3 } }),
      vLineStyle: () => ({ dash: { length: 4, space: 3 } }),
    },
  };
}
