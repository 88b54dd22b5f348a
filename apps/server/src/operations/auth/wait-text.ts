const rules = new Intl.PluralRules('ru');
const MINUTE: Record<Intl.LDMLPluralRule, string> = {
  one: 'минуту',
  few: 'минуты',
  many: 'минут',
  other: 'минуты',
  zero: 'минут',
  two: 'минуты',
};

/** A wait in whole minutes, rounded up, after «через»: «9 минут», «1 минуту». */
export function minutesText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `${minutes} ${MINUTE[rules.select(minutes)]}`;
}
