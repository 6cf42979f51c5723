import type { AccountDeps } from '#server/accounts/deps.ts'
import type { Log } from '#server/runtime/log.ts'
import type { SignInProviders } from './oidc-client.ts'

export type WaysDeps = AccountDeps & { providers: SignInProviders; log: Log }
