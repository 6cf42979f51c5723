/** Goals that are offered, as values of radio buttons. */
export const WEEKLY_MINUTES = ['30', '60', '120', '240'] as const
