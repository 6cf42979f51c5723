/** Address of the API in browsers, without a slash at the end; a page names it on another host. */
export const API_HOST = globalThis.document?.documentElement.dataset['api'] ?? '/api'
