import { type Locale, localized } from '#i18n/locale.ts'
import { setRoles } from '#tests/support/e2e/in-store.ts'
import { makeLearner, type RealLearner } from '#tests/support/e2e/people/real-learner.ts'
import { nextCode, setUpCodes } from '#tests/support/e2e/people/staff-page.ts'
import { text } from '#tests/support/e2e/texts.ts'
import type { Visitor } from '#tests/support/engines/visitor.ts'
import { logIn } from './account.ts'
import { asking } from './learning.ts'

interface Owner extends RealLearner {
  /** Of the authenticator app. */
  secret: string
}

/** An owner with an authenticator app. */
export function makeOwner(site: string): Promise<Owner> {
  return asking(site, async page => {
    const account = await makeLearner(page)
    setRoles(account.accessToken, ['owner'])
    const headers = { authorization: `Bearer ${account.accessToken}` }
    return { ...account, secret: await setUpCodes(page, headers) }
  })
}

/** Signs in with a password, and proves the second factor with a code. */
export async function enterStudio(visitor: Visitor, owner: Owner, locale: Locale): Promise<void> {
  const t = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  await logIn(visitor, owner, locale)
  await visitor.goto(localized('/studio', locale))
  await visitor.see('heading', t('verifyTitle'))
  await visitor.fill(t('code'), nextCode(owner.secret))
  await visitor.enter()
  await visitor.see('heading', text(locale, 'studio', 'section.overview'))
}

/** Finds a learner by the end of a phone number, mails a reset, and finds it in the audit log. */
export async function helpLearner(
  visitor: Visitor,
  { email, phoneNumber }: RealLearner,
  locale: Locale
): Promise<void> {
  const { press, see, fill, hold, read } = visitor
  const t = (key: Parameters<typeof text<'studioLearners'>>[2], values = {}) =>
    text(locale, 'studioLearners', key, values)
  await press('link', text(locale, 'studio', 'section.learners'))
  await see('heading', t('title'))
  await fill(t('search'), phoneNumber.slice(-6), 'searchbox')
  await hold('one learner is found', "document.querySelectorAll('main tbody tr').length === 1")
  await press('link', 'Mona Adel')
  await press('button', t('reset.label'))
  await see('heading', t('reset.ask'))
  await press('button', t('reset.label'))
  await read(t('reset.done', { email }))
  await visitor.goto(localized('/studio/audit', locale))
  await read(text(locale, 'studioHistory', 'action.usersReset'))
}
