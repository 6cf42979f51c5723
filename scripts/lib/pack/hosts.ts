import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import type { Host } from './host.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { vercel } from './vercel.ts'

/** Who serves the built site, besides our own server. */
export const HOSTS = { nginx, caddy, netlify, cloudflare, vercel } as const satisfies Record<
  string,
  Host
>
