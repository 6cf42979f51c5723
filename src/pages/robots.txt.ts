import type { APIRoute } from 'astro'
import * as recorded from '#inputs/inputs.ts'
import { fullAddress } from '#ui/parts/address.ts'

/** Pages set `noindex` themselves, and search engines may call the API. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${fullAddress('/sitemap-index.xml')}\n`)

/** For the build, which asks the bundle what a page was made from. @see scripts/lib/build/renderer/pages.ts */
export const inputs = recorded
