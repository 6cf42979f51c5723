import { loginPath } from '#domain/addresses.ts'
import { entryAddress } from '#i18n/next-address.ts'
import { goTo } from '#stores/frame/destination.ts'
import { pageLocale, returnAddress } from '#stores/frame/page-address.ts'

/** The login page leads back to this page. */
export function goToLogin(): void {
  goTo(entryAddress(loginPath, pageLocale(), returnAddress()))
}
