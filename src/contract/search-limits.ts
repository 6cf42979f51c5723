/** Longest query searched for, in code units. */
export const QUERY_MAX_LENGTH = 100

export const SUGGESTIONS_MAX = 8
