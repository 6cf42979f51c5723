import type { Outbox } from './mail/outbox-port.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Db } from './db/open.ts'
import type { Readiness } from './operating/readiness.ts'
import type { Gateway } from './payments/gateway.ts'
import type { MediaStore } from './media/media.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Keys } from './runtime/keys.ts'
import type { PushSettings } from './accounts/notices/push/push-devices.ts'
import type { SearchMisses } from './search/search-misses.ts'

export interface Deps {
  db: Db
  responseCache: ResponseCache
  media: MediaStore
  keys: Keys
  passwords: Passwords
  outbox: Outbox
  gateway: Gateway
  readiness: Readiness
  searchMisses: SearchMisses
  push?: PushSettings | undefined
  now: () => Date
  /** Path the API is mounted at, without a slash at the end: `/api`. */
  basePath: string
  /** Origin of the site, without a slash at the end. */
  siteUrl: string
}
