import type { RefusalExtras } from '../../platform/refusal.ts';

export const EMAIL_TAKEN = 'Эта почта уже указана у другого пользователя';
export const INVITE_UNKNOWN = 'Такого кода нет, или им уже воспользовались';
export const INVITE_EXPIRED = 'Срок этого кода истёк: попросите у администратора школы новый';
export const PASSWORD_LINK_OVER = 'Ссылка уже не действует: попросите у администратора школы новую';
export const NO_SUCH_TEACHER = 'Такого учителя нет. Возможно, его уже удалили';
export const TEACHER_LINKED = 'Этот учитель уже связан с другим пользователем.';

export function missingUser(id: number): string {
  return `Пользователя с номером ${id} нет. Возможно, его уже удалили.`;
}

/** What a 409 about an account carries besides its sentence. */
export function userConflict(title: string): RefusalExtras {
  return { problem: { type: 'user-conflict', title } };
}

/** An error at one field of a body. */
export function wrongField(field: string, message: string): RefusalExtras {
  return { errors: [{ path: `body.${field}`, message }] };
}
