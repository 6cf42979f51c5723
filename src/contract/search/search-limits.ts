/** Longest query searched for, in code units. */
export const QUERY_MAX_LENGTH = 100

export const SUGGESTIONS_MAX = 8

/** A page of the site without a language: `/faq#refund`. It stays on the site, whatever an API answers. */
export const SITE_PAGE = /^\/(?!\/)[\w/#-]{0,100}$/
