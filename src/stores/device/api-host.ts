/** Address of the API in browsers, without a slash at the end. */
export const API_HOST: string = import.meta.env?.PUBLIC_API_HOST || '/api'
