import { Refusal } from '../../platform/refusal.ts';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import type { Services } from '../services.ts';
import { wrongField } from '../user/texts.ts';

/** Lets through only whoever shows a good code: a browser left open must not be enough to weaken an account. */
export async function confirmOwner(
  author: { userId: number; address: string },
  code: string,
  { loginAttempts, secondFactors }: Services,
): Promise<void> {
  const { enabledAt } = await secondFactors.state(author.userId);
  if (!enabledAt) throw new Refusal(409, 'Второй фактор не включён.');
  const counted = { kind: 'confirmation', ...author } as const;
  const attempt = await loginAttempts.begin(counted);
  if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterS);
  if (!(await secondFactors.accept(author, code, 'confirmation'))) throw wrongCode();
  await loginAttempts.succeeded(counted);
}

export function wrongCode(): Refusal {
  return new Refusal(
    400,
    'Проверьте код и время на телефоне. Каждый код принимается один раз.',
    wrongField('code', 'Код не подошёл'),
  );
}
