import { onFirstInteraction } from '#ui/dom/first-interaction.ts'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string }
  ) => { createScriptURL: (given: string) => string }
}

const SCRIPT = '/sw.js'

/**
 * The only address that the Trusted Types policy allows. @see scripts/lib/build/policy/policy.ts
 */
function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => SCRIPT })
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT
}

/**
 * Installs the service worker when a page is used and the thread is idle; not with data saver, and
 * not for automated browsers, whose requests it would answer.
 */
export function keepForOffline(): void {
  const { serviceWorker, webdriver, connection } = navigator as Navigator & {
    connection?: { saveData?: boolean }
  }
  if (import.meta.env.DEV || import.meta.env.PUBLIC_OFFLINE === 'off') return
  if (!serviceWorker || webdriver || connection?.saveData) return
  const install = () => void serviceWorker.register(trusted()).catch(() => undefined)
  const installSoon = () => (globalThis.requestIdleCallback ?? setTimeout)(install)
  onFirstInteraction(() => {
    if (document.readyState === 'complete') installSoon()
    else addEventListener('load', installSoon)
  })
}
