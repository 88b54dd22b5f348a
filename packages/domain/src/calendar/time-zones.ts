/** The zones of Russia from west to east, as people there name them. */
export const RUSSIAN_TIME_ZONES = [
  { zone: 'Europe/Kaliningrad', label: 'Калининград, МСК−1' },
  { zone: 'Europe/Moscow', label: 'Москва, МСК' },
  { zone: 'Europe/Samara', label: 'Самара, МСК+1' },
  { zone: 'Asia/Yekaterinburg', label: 'Екатеринбург, МСК+2' },
  { zone: 'Asia/Omsk', label: 'Омск, МСК+3' },
  { zone: 'Asia/Krasnoyarsk', label: 'Красноярск, МСК+4' },
  { zone: 'Asia/Irkutsk', label: 'Иркутск, МСК+5' },
  { zone: 'Asia/Yakutsk', label: 'Якутск, МСК+6' },
  { zone: 'Asia/Vladivostok', label: 'Владивосток, МСК+7' },
  { zone: 'Asia/Magadan', label: 'Магадан, МСК+8' },
  { zone: 'Asia/Kamchatka', label: 'Камчатка, МСК+9' },
] as const;

export const WRONG_TIME_ZONE = 'Такого часового пояса нет. Выберите другой.';

/** Names such as `Europe/Moscow`; a distance such as `+03:00` means the opposite to a database. */
const NAME = /^[A-Za-z]\w*(?:\/[\w+-]+)*$/;

/** Returns whether a name is that of a time zone. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('ru', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A zone as it is shown; one that is not Russian stands for itself. */
export function timeZoneLabel(zone: string): string {
  return RUSSIAN_TIME_ZONES.find((one) => one.zone === zone)?.label ?? zone;
}
