import { findChromium } from '#scripts/lib/setup/browsers.mjs'

/** Path of the browser that tests drive. @throws Error when the machine has none */
export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('no Chromium was found: node scripts/setup.mjs --tests gets one')
  return path
}
