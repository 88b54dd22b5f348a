/** Of somebody whom the school never proposes, where they stand among those who cannot. */
export const BLOCKED_REASON = 'не ставить на замены';
