import { StartRefusal } from '../platform/start-refusal.ts';

const ANOTHER = 'возьмите другую копию';

/** Why a file is not restored, each in a sentence. */
export const REFUSED = {
  missing: (file: string) =>
    new StartRefusal(`Файла ${file} нет или он не читается: проверьте путь к копии.`),
  notOurs: (file: string) => new StartRefusal(`Файл ${file} — не резервная копия «Звонка»: ${ANOTHER}.`),
  cutShort: (file: string) =>
    new StartRefusal(`Копия ${file} обрывается, она записана или скопирована не до конца: ${ANOTHER}.`),
  damaged: (file: string, what: string) =>
    new StartRefusal(`Копия ${file} повреждена (${what}): ${ANOTHER}.`),
  newer: (file: string, version: string) =>
    new StartRefusal(
      `Копия ${file} сделана более новой версией «Звонка» (${version}): обновите программу и повторите.`,
    ),
};
