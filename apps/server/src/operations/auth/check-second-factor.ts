import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../services.ts';

/**
 * After a right password: lets a person without a second factor pass, and one with it who shows a good code. A missing
 * code is no failure, since the browser learns only now that one is needed; a wrong one stays counted as `attemptId`.
 */
export async function checkSecondFactor(
  { userId, address, code, attemptId }: { userId: number; address: string; code?: string; attemptId: number },
  { loginAttempts, secondFactors }: Pick<Services, 'loginAttempts' | 'secondFactors'>,
): Promise<void> {
  const { enabledAt } = await secondFactors.state(userId);
  if (!enabledAt) return;
  if (code === undefined) {
    await loginAttempts.takeBack(attemptId);
    throw new Refusal(401, 'Введите код из приложения на телефоне или код восстановления.', {
      problem: { type: 'second-factor-required', title: 'Нужен код' },
    });
  }
  const author = { userId, address };
  if (await secondFactors.accept(author, code, 'sign-in')) return;
  await secondFactors.recordWrongCode(author);
  throw new Refusal(401, 'Проверьте код и время на телефоне. Каждый код принимается один раз.', {
    problem: { type: 'wrong-second-factor', title: 'Код не подошёл' },
  });
}
