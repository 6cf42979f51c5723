/** Longest wait for an answer of the API, in milliseconds. */
export const TIMEOUT_MS = 8_000
