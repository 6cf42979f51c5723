import type { AccountDeps } from '#server/accounts/deps.ts'
import type { Log } from '#server/runtime/log.ts'
import type { SignInProviders } from './oidc-client.ts'

export type WaysDeps = AccountDeps & {
  providers: SignInProviders
  /** By the settings, pages call the API on another origin, which gets no cookie from them. */
  isApiElsewhere: boolean
  log: Log
}
