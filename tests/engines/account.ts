import { randomInt } from 'node:crypto'
import { languageName } from '#i18n/format/format.ts'
import { type Locale, localized, otherLocale } from '#i18n/locale.ts'
import { text } from '#tests/support/e2e/texts.ts'
import type { Visitor } from '#tests/support/engines/visitor.ts'

const PASSWORD = 'Tamarind-tree7'

/** Fills the form in and sends it. @returns the address that the mail goes to */
export async function signUp(visitor: Visitor, locale: Locale): Promise<string> {
  const form = (key: Parameters<typeof text<'form'>>[2]) => text(locale, 'form', key)
  const number = String(randomInt(10 ** 7, 10 ** 8))
  const email = `newcomer${number}@example.com`
  await visitor.goto(localized('/signup', locale))
  await visitor.fill(form('name'), 'Mona Adel')
  await visitor.fill(form('email'), email)
  await visitor.fill(form('phone'), `010${number}`)
  await visitor.fill(form('password'), PASSWORD, 'password')
  const terms = text(locale, 'signUp', 'terms')
  const [consent = ''] = text(locale, 'signUp', 'agree', { terms }).split(terms)
  await visitor.press('checkbox', consent.trim())
  await visitor.press('button', text(locale, 'signUp', 'submit'))
  await visitor.see('heading', text(locale, 'inbox', 'title'))
  return email
}

export async function logIn(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
  locale: Locale
): Promise<void> {
  await visitor.goto(localized('/login', locale))
  await visitor.fill(text(locale, 'form', 'email'), email)
  await visitor.fill(text(locale, 'form', 'password'), password, 'password')
  await visitor.enter()
  await visitor.arrive(localized('/', locale))
}

export async function signOut({ press, arrive }: Visitor, locale: Locale): Promise<void> {
  await press('button', text(locale, 'account', 'menu'))
  await press('button', text(locale, 'account', 'signOut'))
  await arrive(localized('/', locale))
}

/** To the other language on the page of experts, and back. */
export async function changeLanguage(visitor: Visitor, locale: Locale): Promise<void> {
  await visitor.goto(localized('/experts', locale))
  for (const language of [otherLocale(locale), locale]) {
    await visitor.press('link', languageName(language))
    await visitor.arrive(localized('/experts', language))
    await visitor.see('heading', text(language, 'experts', 'title'))
  }
}
