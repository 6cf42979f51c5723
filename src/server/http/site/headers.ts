import { TRANSPORT } from './site-rules.ts'

/** Headers of every API answer, unless its route sets others. */
export function apiHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': TRANSPORT })
  }
}
