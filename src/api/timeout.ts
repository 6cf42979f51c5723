/** Milliseconds for an answer of the API. */
export const TIMEOUT_MS = 8_000
