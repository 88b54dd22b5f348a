import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface UpdateCardProps {
  /** The one that runs. */
  version: string;
  news: { title: string; lines: readonly string[] };
  /** A newer one that lies in the folder for updates; null if there is none. */
  offered: { version: string; isSigned: boolean } | null;
  /** Where a release is put; null if the server is updated another way. */
  folder: string | null;
  /** What is typed on the server itself. */
  command: string | null;
  /** How the last update ended; null before the first. */
  last: { title: string; reason: string | null; log: readonly string[] } | null;
}

/** «Обновление»: the installed version, the way to a newer one, and how the last attempt ended. */
export function UpdateCard({ version, news, offered, folder, command, last }: UpdateCardProps) {
  const titleId = useId();
  return (
    <chakra.section css={ROOT} aria-labelledby={titleId}>
      <chakra.h2 id={titleId} textStyle="lg">
        Обновление
      </chakra.h2>
      <p>
        Установлена версия {version}. {offeredText(offered, folder)}
      </p>
      {command !== null && (
        <>
          <p>
            Новую версию ставят на самом сервере, этой командой. Сначала она пробует себя на копии школы; не
            подойдёт — останется прежняя. Изменения при этом не теряются.
          </p>
          <chakra.code css={CODE}>{command}</chakra.code>
        </>
      )}
      {last !== null && (
        <>
          <p>{last.title}</p>
          {last.reason !== null && <chakra.p css={REASON}>{last.reason}</chakra.p>}
          <More title="Журнал обновления">
            <chakra.pre css={LOG}>{last.log.join('\n')}</chakra.pre>
          </More>
        </>
      )}
      {news.lines.length > 0 && (
        <More title={`Что нового: ${news.title}`}>
          <chakra.ul css={LIST}>
            {news.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </chakra.ul>
        </More>
      )}
    </chakra.section>
  );
}

function offeredText(offered: UpdateCardProps['offered'], folder: string | null): string {
  if (offered?.isSigned) return `В папке обновлений лежит ${offered.version}.`;
  if (offered !== null)
    return `В папке обновлений лежит ${offered.version}, но без подписи: положите рядом файл .sig.`;
  return folder === null
    ? 'Здесь её меняют тем же способом, каким поставили.'
    : `Новую, вместе с её подписью .sig, кладут в папку ${folder}: пока её там нет.`;
}

function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.details>
      <chakra.summary css={SUMMARY}>{title}</chakra.summary>
      {children}
    </chakra.details>
  );
}

const ROOT = {
  display: 'grid',
  gap: '3',
  marginBottom: '6',
  '& p': { maxWidth: '40rem', overflowWrap: 'anywhere' },
} as const;
const CODE = {
  justifySelf: 'start',
  maxWidth: 'full',
  paddingInline: '3',
  paddingBlock: '2',
  bg: 'bg.muted',
  borderRadius: 'md',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
const REASON = { color: 'fg.muted' } as const;
const SUMMARY = { paddingBlock: '2', cursor: 'pointer' } as const;
const LOG = { textStyle: 'sm', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
const LIST = { display: 'grid', gap: '1', paddingLeft: '5', maxWidth: '40rem' } as const;
