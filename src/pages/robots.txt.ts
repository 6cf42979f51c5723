import type { APIRoute } from 'astro'
import { fullAddress } from '#ui/parts/address.ts'

/**
 * Everything may be read: pages that stay out of search engines say so themselves, and a page is
 * judged with what its scripts ask the API for.
 */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${fullAddress('/sitemap-index.xml')}\n`)
