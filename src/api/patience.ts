/** Longest wait for an answer of the API, in milliseconds. */
export const PATIENCE = 8_000
