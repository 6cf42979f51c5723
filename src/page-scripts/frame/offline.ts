interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string }
  ) => { createScriptURL: (given: string) => string }
}

const SCRIPT = '/sw.js'

/** The address as the browser trusts it: the one policy of the site lets nothing else pass. @see scripts/lib/build/policy/policy.ts */
function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => SCRIPT })
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT
}

/**
 * Installs what opens visited pages without a network, when the page is done and idle. Not where data is
 * dear, nor for a machine that drives the browser, whose answers it would stand before.
 */
export function keepForOffline(): void {
  const { serviceWorker, webdriver, connection } = navigator as Navigator & {
    connection?: { saveData?: boolean }
  }
  if (import.meta.env.DEV || import.meta.env.PUBLIC_OFFLINE === 'off') return
  if (!serviceWorker || webdriver || connection?.saveData) return
  const install = () => void serviceWorker.register(trusted()).catch(() => undefined)
  const installSoon = () => (globalThis.requestIdleCallback ?? setTimeout)(install)
  if (document.readyState === 'complete') installSoon()
  else addEventListener('load', installSoon)
}
