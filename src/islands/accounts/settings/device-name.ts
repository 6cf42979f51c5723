import { deviceOf } from '#domain/accounts/device.ts'
import { isolated } from '#i18n/format/isolated.ts'
import type { Translate } from '#i18n/translator.ts'

/** Browser and system of a device as far as they are known; `t` may be of either namespace. */
export function deviceName(
  t: Translate<'settings'> | Translate<'notices'>,
  userAgent = ''
): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) {
    return t('device', { browser: isolated(browser), system: isolated(system) })
  }
  return browser ?? system ?? t('unknown')
}
