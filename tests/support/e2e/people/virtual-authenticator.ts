import type { Page } from 'playwright/test'

/** A virtual authenticator of Chromium. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
  type Stored = Awaited<ReturnType<typeof credentials>>
  const credentials = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    credentials,
    take: async (stored: Stored) => {
      for (const credential of stored) {
        await session.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    }
  }
}
