import type { APIRoute } from 'astro'
import { fullAddress } from '#ui/parts/address.ts'

/** Pages set `noindex` themselves, and search engines may call the API. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${fullAddress('/sitemap-index.xml')}\n`)
