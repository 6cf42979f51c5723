/** In `setting` once the history is written. */
export const HISTORY_MARK = 'demo_history'
