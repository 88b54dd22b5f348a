/** The reason shown for a teacher whom the school never proposes. */
export const BLOCKED_REASON = 'не ставить на замены';
