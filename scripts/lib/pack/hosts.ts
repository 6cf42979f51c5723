import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import type { Host } from './host.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'

export const HOSTS = { nginx, caddy, netlify, cloudflare } as const satisfies Record<string, Host>
