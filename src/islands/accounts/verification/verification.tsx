import { loadMessages } from '#i18n/load-messages.ts'
import { localeOf } from '#i18n/locale.ts'
import { translator } from '#i18n/translator.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { mountIsland } from '#islands/frame/boundary/mount-island.tsx'
import { forgetLinkToken } from '#ui/dom/link-token.ts'
import { $verification, openLink, verify } from '#stores/accounts/verify-email.ts'
import { Card } from './card.tsx'
import style from './verification.css?url'

const locale = localeOf(location.pathname)
const t = translator<'verification'>(locale, await loadMessages('verification', locale))
const form = translator<'form'>(locale, await loadMessages('form', locale))
await addStyle(style)

/** Steps after which the link is useless. */
const ENDS = new Set(['none', 'verified', 'already', 'over'])

$verification.listen(state => {
  if (ENDS.has(state.step)) forgetLinkToken()
})

/** Verifies with the token of a mail's link, over any page. */
export function open(token: string): void {
  const place = document.createElement('div')
  document.body.append(place)
  const go = () => verify(token)
  mountIsland('Verification', place, () => <Card t={t} form={form} locale={locale} go={go} />)
  openLink(token)
}
