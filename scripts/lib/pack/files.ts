import { SITE_HEADERS, TRANSPORT } from '#server/http/site/site-rules.ts'
import { hasApiBelow, type Host, NO_API_BELOW, TOO_MANY_REDIRECTS } from './describe.ts'
import { commonPolicy } from './policies.ts'

/** What a host of plain files has to send with every answer. */
export const HEADERS_TEXT = 'headers.txt'

/** For a bucket behind a CDN, or a folder of any server. */
export const files: Host = {
  siteIn: '',
  takesTwins: false,
  pack(site) {
    const headers = {
      ...SITE_HEADERS,
      ...(site.siteUrl.startsWith('https:') && { 'Strict-Transport-Security': TRANSPORT }),
      'Content-Security-Policy': commonPolicy(site)
    }
    return {
      texts: {
        [HEADERS_TEXT]: Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\n`)
          .join('')
      },
      copies: Object.fromEntries(site.redirectPages.map(file => [file, file])),
      notes: [
        ...(hasApiBelow(site) ? [NO_API_BELOW] : []),
        TOO_MANY_REDIRECTS,
        `the host must send ${HEADERS_TEXT} with every answer, show x.html for /x, and 404.html for a missing page`
      ]
    }
  }
}
