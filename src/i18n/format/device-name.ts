import { deviceOf } from '#domain/accounts/device.ts'
import { isolated } from '#i18n/format/isolated.ts'

/** Of any namespace with these keys. */
type DeviceTexts = (
  key: 'device' | 'unknownDevice',
  values?: { browser: string; system: string }
) => string

/** Browser and system of a device as far as they are known. */
export function deviceName(t: DeviceTexts, userAgent = ''): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) {
    return t('device', { browser: isolated(browser), system: isolated(system) })
  }
  return browser ?? system ?? t('unknownDevice')
}
