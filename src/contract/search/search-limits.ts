/** In code units. */
export const QUERY_MAX_LENGTH = 100

export const SUGGESTIONS_MAX = 8

/** A page of the site without a language: `/faq#refund`; never another host. */
export const SITE_PAGE = /^\/(?!\/)[\w/#-]{0,100}$/
