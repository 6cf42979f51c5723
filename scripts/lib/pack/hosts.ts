import { caddy } from './caddy.ts'
import { cloudflare, netlify } from './header-files.ts'
import { files } from './files.ts'
import type { Host } from './describe.ts'
import { nginx } from './nginx.ts'

export const HOSTS = { nginx, caddy, netlify, cloudflare, files } as const satisfies Record<
  string,
  Host
>
