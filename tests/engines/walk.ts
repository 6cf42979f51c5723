import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locales, localized } from '#i18n/locale.ts'
import { openProxy, type Proxy } from '#tests/support/engines/proxy.ts'
import type { RealLearner } from '#tests/support/e2e/people/real-learner.ts'
import { HUNG, type Tab } from '#tests/support/engines/tab.ts'
import { visit, type Visitor } from '#tests/support/engines/visitor.ts'
import { mailedLink } from '#tests/support/e2e/mails.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { builtSite } from '#tests/support/site/site.ts'
import { changeLanguage, logIn, signOut, signUp } from './account.ts'
import { makeAsker } from '#tests/support/e2e/people/questions.ts'
import { askAndFind, asking, earnCertificate, passQuiz, titleOf, writeNote } from './learning.ts'
import { enterStudio, helpLearner, makeOwner } from './studio.ts'
import { cancelAndUndo, makeBuyer, makeSubscriber } from './subscribing.ts'

const SLUG = 'phone-photography'
/** From here on the header shows all it has. */
const WIDE = [1280, 900] as const
const PHONE = [390, 800] as const

/** The main journeys in both languages, by real presses and letters, with the console silent. */
export function walk(engine: string, open: () => Promise<Tab>): void {
  describe.each(locales)(`${engine} in %s`, locale => {
    const path = (to: string) => localized(to, locale)
    let proxy: Proxy
    let tab: Tab
    let visitor: Visitor
    let buyer: RealLearner

    beforeAll(async () => {
      const { origin, folder } = builtSite()
      process.env['TEST_SITE_DIR'] ??= folder
      proxy = await openProxy(origin)
    })

    beforeEach(async () => {
      proxy.heard.length = 0
      if (tab && !tab.isHung?.()) return
      await tab?.close()
      // A browser that is ended tells of the loads that this cut off.
      proxy.heard.length = 0
      tab = await open()
      visitor = await visit(tab, proxy.origin)
    })

    afterAll(async () => {
      await tab?.close()
      await proxy?.stop()
    })

    // WebKitGTK's player hangs or drops its source at times; the journey then begins once more.
    const again = { retry: { count: 1, condition: new RegExp(`${HUNG}|videos: no blob:`) } }

    test('a guest searches, filters, and watches a free lesson', again, async () => {
      const { goto, press, see, fill, enter, arrive, hold } = visitor
      await visitor.resize(...WIDE)
      await goto(path('/'))
      await fill(text(locale, 'common', 'searchLabel'), 'python', 'combobox')
      await enter()
      await arrive(path('/search'))
      await see('heading', titleOf('python-for-data', locale))
      await press('link', text(locale, 'common', 'classes'))
      await arrive(path('/classes'))
      await press('checkbox', text(locale, 'class', 'level.BEGINNER'))
      await hold('the address names the level', "location.search.includes('level=beginner')")
      await goto(path(`/class/${SLUG}`))
      await press('link', text(locale, 'class', 'watchFree'))
      await arrive(path(`/class/${SLUG}/videos`))
      await hold('the film is there', "document.querySelector('video')?.readyState > 0")
      await tab.type('k')
      await hold('the film plays', "document.querySelector('video')?.currentTime > 0.2")
      expect(proxy.heard.join('\n')).toBe('')
    })

    test('the theme changes, and a page that is not there says so, on a phone', async () => {
      const { goto, press, see, hold } = visitor
      await visitor.resize(...PHONE)
      await goto(path('/nowhere'))
      await see('heading', text(locale, 'missing', 'heading'))
      await goto(path('/'))
      await press('button', text(locale, 'common', 'darkTheme'))
      await hold('the page is dark', "document.documentElement.classList.contains('dark')")
      await press('button', text(locale, 'common', 'darkTheme'))
      expect(proxy.heard.join('\n')).toBe('')
    })

    test('a newcomer signs up by mail, reads in the other language, and logs out', async () => {
      await visitor.resize(...WIDE)
      const newcomer = await signUp(visitor, locale)
      await visitor.goto(await mailedLink(newcomer, 1))
      await visitor.see('button', text(locale, 'account', 'menu'))
      await changeLanguage(visitor, locale)
      await signOut(visitor, locale)
      expect(proxy.heard.join('\n')).toBe('')
    })

    test('a learner logs in, and pays for a year', async () => {
      const { goto, press, see, fill, arrive, hold } = visitor
      await visitor.resize(...WIDE)
      buyer = await makeBuyer(builtSite().origin)
      await goto(path('/subscription-plans'))
      await press('radio', text(locale, 'checkout', 'planOf.YEARLY'))
      await press('button', text(locale, 'checkout', 'logIn'))
      await see('dialog', text(locale, 'checkout', 'logIn'))
      await visitor.pressAt({ x: 4, y: 4 })
      await hold('the dialog is closed', "!document.querySelector('dialog[open]')")
      await goto(path('/login'))
      await fill(text(locale, 'form', 'email'), buyer.email)
      await fill(text(locale, 'form', 'password'), 'not-it-at-all', 'password')
      await visitor.enter()
      await visitor.read(text(locale, 'form', 'refused.invalid_credentials'))
      await logIn(visitor, buyer, locale)
      await goto(path('/subscription-plans'))
      await press('radio', text(locale, 'checkout', 'planOf.YEARLY'))
      await press('button', text(locale, 'checkout', 'pay'))
      await press('button', text(locale, 'payment', 'approve'))
      await arrive(path('/subscription-success'))
      await see('dialog', text(locale, 'paymentReturn', 'title.confirmed'))
      expect(proxy.heard.join('\n')).toBe('')
    })

    test('who has paid takes a quiz, and finds a certificate', async () => {
      const site = builtSite().origin
      await passQuiz(visitor, { site, slug: SLUG, locale })
      const certificate = await earnCertificate(site, SLUG, buyer)
      await visitor.goto(path(`/certificates/${certificate}`))
      await visitor.read(text(locale, 'certificate', 'valid'))
      expect(proxy.heard.join('\n')).toBe('')
    })

    test('a subscriber writes a note, cancels, and undoes it', again, async () => {
      await visitor.resize(...WIDE)
      const subscriber = await makeSubscriber(builtSite().origin)
      await visitor.goto(path('/'))
      await visitor.evaluate('localStorage.clear()')
      await logIn(visitor, subscriber, locale)
      await writeNote(visitor, `/class/${SLUG}/videos`, locale)
      await cancelAndUndo(visitor, locale)
      expect(proxy.heard.join('\n')).toBe('')
    })

    test('a learner asks at a film, and finds the answer in the bell', again, async () => {
      const site = builtSite().origin
      await visitor.resize(...WIDE)
      await visitor.goto(path('/'))
      await visitor.evaluate('localStorage.clear()')
      await logIn(visitor, await asking(site, makeAsker), locale)
      await askAndFind(visitor, site, locale)
      expect(proxy.heard.join('\n')).toBe('')
    })

    test('an owner proves a second factor, helps a learner, and reads figures', async () => {
      const { goto, press, see, hold } = visitor
      const site = builtSite().origin
      const owner = await makeOwner(site)
      await visitor.resize(...WIDE)
      await goto(path('/'))
      await visitor.evaluate('localStorage.clear()')
      await enterStudio(visitor, owner, locale)
      await helpLearner(visitor, await makeBuyer(site), locale)
      await visitor.resize(...PHONE)
      await press('button', text(locale, 'studio', 'menu'))
      await press('link', text(locale, 'studio', 'section.overview'))
      await see('heading', text(locale, 'studio', 'section.overview'))
      await hold('figures are read', "document.querySelectorAll('.chart-card').length > 2")
      await hold('it fits', 'document.documentElement.scrollWidth <= innerWidth')
      expect(proxy.heard.join('\n')).toBe('')
    })

    test('what was visited is shown when the server is gone', async () => {
      const { goto, see, hold } = visitor
      await goto(path('/experts'))
      await hold('the worker steers the page', 'navigator.serviceWorker?.controller')
      await goto(path('/experts'))
      const heading = await see('heading', text(locale, 'experts', 'title'))
      expect(proxy.heard.join('\n')).toBe('')
      await proxy.stop()
      await goto(path('/experts'))
      expect(await see('heading', text(locale, 'experts', 'title'))).toBe(heading)
    })
  })
}
