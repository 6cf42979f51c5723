import { loginPath } from '#domain/addresses.ts'
import { entryAddress } from '#i18n/next-address.ts'
import { goTo } from '#stores/frame/destination.ts'
import { pageLocale, returnAddress } from '#stores/frame/page.ts'

/** Goes to the login page in the language of the page, which leads back here afterwards. */
export function goToLogin(): void {
  goTo(entryAddress(loginPath, pageLocale(), returnAddress()))
}
