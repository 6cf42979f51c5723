import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  CLIENT,
  type IdentityProvider,
  openIdentityProvider
} from '#tests/support/accounts/identity-provider.ts'
import { freePort, startGuarded } from '#tests/support/operating/guarded.ts'
import { machine } from '#tests/support/operating/machine.ts'
import { test as base } from './test.ts'

interface ProviderSite {
  origin: string
  provider: IdentityProvider
}

/** Tests on the built site with a server and store of their own, which know a provider `School`. */
export const test = base.extend<object, { providerSite: ProviderSite }>({
  baseURL: ({ providerSite }, use) => use(providerSite.origin),
  providerSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = process.env['TEST_SITE_DIR'] ?? ''
      const port = await freePort()
      const origin = `http://localhost:${port}`
      const provider = await openIdentityProvider([`${origin}/api/auth/oidc/school/callback`])
      const folder = join(dirname(site), `provider-site-${port}`)
      mkdirSync(folder)
      const env = {
        ...machine(),
        PORT: `${port}`,
        DATA_DIR: join(folder, 'data'),
        SITE_DIR: site,
        SITE_URL: origin,
        OIDC_SCHOOL_ISSUER: provider.issuer,
        OIDC_SCHOOL_CLIENT_ID: CLIENT.clientId,
        OIDC_SCHOOL_CLIENT_SECRET: CLIENT.clientSecret,
        OIDC_SCHOOL_LABEL: 'School'
      }
      const stop = await startGuarded(
        { folder, program: process.execPath, parameters: [resolve('scripts/serve.ts')], env },
        async () => (await fetch(`${origin}/api/health/ready`)).ok
      )
      await use({ origin, provider })
      await stop()
      await provider.close()
    },
    { scope: 'worker' }
  ]
})
