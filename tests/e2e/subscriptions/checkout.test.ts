import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { getPackage } from '#contract/subscriptions/packages.ts'
import { checkPromoCode } from '#contract/subscriptions/promo-codes.ts'
import { updateProfile } from '#contract/accounts/profile.ts'
import { getOrder, resumeSubscription, subscribe } from '#contract/subscriptions/subscriptions.ts'
import { formatPrice } from '#i18n/format/format.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { mailedLink, mailsTo } from '#tests/support/e2e/mails.ts'
import { enter, makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { CANCELLED, RUNNING, signInWith, tell } from '#tests/support/e2e/people/subscriptions.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

const path = (locale: Locale) => localized('/subscription-plans', locale)

function parts(page: Page, locale: Locale) {
  const main = page.getByRole('main')
  const t = (key: Parameters<typeof text<'checkout'>>[2]) => text(locale, 'checkout', key)
  return {
    t,
    main,
    plan: (plan: 'MONTHLY' | 'QUARTERLY' | 'YEARLY') =>
      main.getByRole('radio', { name: text(locale, 'plans', `plan.${plan}`), exact: true }),
    change: main.getByRole('link', { name: t('changePlan') }),
    method: (name: 'card' | 'wallet' | 'kiosk') => main.getByRole('radio', { name: t(name) }),
    order: main.getByRole('region', { name: t('summary') }),
    promo: main.getByLabel(t('promo')),
    apply: main.getByRole('button', { name: t('apply') }),
    pay: main.getByRole('button', { name: t('pay') }),
    alert: main.getByRole('alert')
  }
}

/** What the stand-in of a subscriber and the walk below have. */
const ownPlan = (locale: Locale, plan: 'MONTHLY' | 'YEARLY' = 'YEARLY') =>
  text(locale, 'checkout', 'currentOf', { plan: text(locale, 'checkout', `planOf.${plan}`) })

const resultIn = (locale: Locale) => (key: Parameters<typeof text<'paymentReturn'>>[2]) =>
  text(locale, 'paymentReturn', key)

/** What somebody does on the page of the sandbox. */
async function decide(page: Page, locale: Locale, outcome: string, callback = 'before') {
  const t = (key: Parameters<typeof text<'payment'>>[2]) => text(locale, 'payment', key)
  await expect(page).toHaveTitle(t('sandbox'))
  await page.getByText(t('testers'), { exact: true }).click()
  await tick(page.getByRole('radio', { name: t(`callback.${callback}` as never) }))
  await page.getByRole('button', { name: t(outcome as never) }).click()
}

for (const locale of locales) {
  const it = testIn('en', locale)
  const inArabic = testIn('ar', locale)
  test.describe(path(locale), () => {
    const result = resultIn(locale)

    inArabic(
      'a guest chooses, signs in in place, uses a code, pays, and is subscribed everywhere',
      async ({ page }) => {
        test.slow()
        const heard = listen(page)
        const learner = await makeLearner(page)
        await page.goto(path(locale))
        const { plan, promo, apply, pay, main, order, t } = parts(page, locale)
        await tick(plan('YEARLY'))
        await expect(plan('YEARLY')).toBeChecked()
        await main.getByRole('button', { name: t('logIn') }).click()
        const dialog = page.getByRole('dialog', { name: t('logIn') })
        await dialog.getByLabel(text(locale, 'form', 'email')).fill(learner.email)
        await dialog
          .getByLabel(text(locale, 'form', 'password'), { exact: true })
          .fill(learner.password)
        await dialog.getByLabel(text(locale, 'form', 'password'), { exact: true }).press('Enter')
        await expect(pay).toBeVisible()
        await expect(plan('YEARLY')).toBeChecked()
        // The page takes no letters while the dialog is open.
        await expect(page.locator('dialog[open]')).toHaveCount(0)
        await promo.fill(' ufuq٢٥ ')
        await apply.click()
        await expect(order.getByText(formatPrice(1_125, locale))).toBeVisible()
        await pay.click()
        await decide(page, locale, 'approve')

        await expect(page).toHaveURL(localized('/subscription-success', locale))
        const confirmed = page.getByRole('dialog', { name: result('title.confirmed') })
        await expect(confirmed).toBeVisible()
        const banner = page.locator('aside', { has: page.locator('.banner-link') })
        await expect(banner).toHaveCount(1)
        await expect(banner).toBeHidden()
        const paid = confirmed.locator('p').filter({ hasText: result('paid') })
        await expect(paid.locator('bdi')).toHaveText(formatPrice(1_125, locale))
        await expect(confirmed).toContainText(result('receipt'))
        await expect(confirmed.getByRole('link', { name: result('receiptLink') })).toHaveAttribute(
          'href',
          localized('/profile/4', locale)
        )
        await confirmed.getByRole('link', { name: result('start') }).click()
        await expect(page).toHaveURL(localized('/classes', locale))
        await expect(
          page.getByRole('banner').getByText(text(locale, 'account', 'plan.YEARLY'))
        ).toBeVisible()
        await page.goto(path(locale))
        await expect(main.getByRole('heading', { name: ownPlan(locale) })).toBeVisible()
        await expect(pay).toBeHidden()
        expect(heard).toEqual([])
      }
    )

    it('what an address chooses is there without a touch, also for a guest', async ({ page }) => {
      await page.goto(`${path(locale)}?plan=YEARLY&promo=UFUQ25`)
      const { change, order, plan } = parts(page, locale)
      await expect(plan('YEARLY')).toBeChecked()
      await expect(change).toBeInViewport()
      await expect(order.getByText(formatPrice(1_125, locale))).toBeVisible()
    })

    it('the keyboard goes from plan to plan, and on to how to pay without ordering', async ({
      page
    }) => {
      await signIn(page, {})
      const asked = await answer(page, subscribe, { code: 'no_phone_number' })
      await page.goto(path(locale))
      const { main, plan, order, change, t } = parts(page, locale)
      await plan('MONTHLY').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await expect(plan('QUARTERLY')).toBeChecked()
      await expect(plan('QUARTERLY')).toBeInViewport()
      await expect(order).toContainText(formatPrice(540, locale))
      await page.keyboard.press('Enter')
      await expect(change).toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(change).toBeFocused()
      await change.press('Enter')
      await expect(main.getByRole('radiogroup', { name: t('plan') })).toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(plan('QUARTERLY')).toBeFocused()
      expect(asked).toEqual([])
    })

    it('the offer carries its code: from home, and on the page itself', async ({ page }) => {
      const offer = page.getByRole('main').locator('.offer')
      const { main, order, plan, t } = parts(page, locale)
      const card = main.getByRole('article').filter({
        has: page.getByRole('heading', { name: text(locale, 'plans', 'plan.MONTHLY') })
      })
      for (const { start, key } of [
        { start: localized('/', locale), key: 'action' },
        { start: path(locale), key: 'apply' }
      ] as const) {
        await page.goto(start)
        const code = await offer.locator('bdi[dir=ltr]').innerText()
        await offer.getByRole('link', { name: text(locale, 'offer', key) }).click()
        const applied = main.getByRole('status').filter({ hasText: code })
        await expect(applied).toBeVisible()
        await expect(page).toHaveURL(address => address.searchParams.get('promo') === code)
        await tick(plan('MONTHLY'))
        await expect(order.getByText(formatPrice(100, locale), { exact: true })).toBeVisible()
        // The whole page knows of it: the line at the top, the cards it is for, and the offer.
        await expect(main.locator('[data-promo-on]')).toContainText(code)
        await expect(card.getByText(formatPrice(100, locale), { exact: true })).toBeVisible()
        await expect(card.locator('s').filter({ visible: true })).toContainText(
          formatPrice(200, locale)
        )
        await expect(offer.getByRole('link', { name: t('inUse') })).toBeVisible()
        await main.getByRole('button', { name: t('remove') }).click()
        await expect(applied).toBeHidden()
        await expect(card.getByText(formatPrice(200, locale), { exact: true })).toBeVisible()
        await expect(card).not.toContainText(code)
        await expect(
          offer.getByRole('link', { name: text(locale, 'offer', 'apply') })
        ).toBeVisible()
      }
    })

    it('a code that does not work is named, and removed again', async ({ page }) => {
      await answer(page, checkPromoCode, { code: 'coupon_invalid' })
      await page.goto(path(locale))
      const { promo, main, t } = parts(page, locale)
      await promo.fill('summer')
      await promo.press('Enter')
      await expect(promo).toHaveAccessibleDescription(
        text(locale, 'form', 'promoRefused.invalid', { code: '\u2068SUMMER\u2069' })
      )
      await answer(page, checkPromoCode, {
        json: { code: 'SUMMER', discountPercentage: 40, firstSubscriptionOnly: true, valid: true }
      })
      await promo.press('Enter')
      await main.getByRole('button', { name: t('remove') }).click()
      await expect(promo).toHaveValue('')
    })

    it('without a plan nothing is ordered, and pressing twice orders once', async ({ page }) => {
      await signIn(page, {})
      const asked = await answer(page, subscribe, {
        json: { orderId: 'a1', amountCents: 20_000, currency: 'EGP', redirectUrl: '/en/classes' }
      })
      await page.goto(path(locale))
      const { plan, pay } = parts(page, locale)
      await expect(plan('MONTHLY')).toBeVisible()
      await expect(pay).toBeHidden()
      await tick(plan('MONTHLY'))
      await pay.dblclick()
      await expect(page).toHaveURL(/classes$/)
      expect(asked.map(({ body }) => body)).toEqual([
        { packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card' }
      ])
    })

    it('is told kindly of what fails, and the same order is tried again', async ({ page }) => {
      await signIn(page, {})
      const keys: (string | undefined)[] = []
      page.on('request', request => {
        if (request.method() === 'POST' && request.url().endsWith('/api/subscriptions')) {
          keys.push(request.headers()['idempotency-key'])
        }
      })
      await answer(page, subscribe, { code: 'payment_unavailable' }, { code: 'internal' })
      await page.goto(`${path(locale)}?plan=YEARLY`)
      const { pay, alert, plan } = parts(page, locale)
      for (const reason of ['payment_unavailable', 'generic'] as const) {
        await pay.click()
        await expect(alert).toHaveText(text(locale, 'form', `refused.${reason}`))
        await expect(pay).toBeEnabled()
      }
      await expect(plan('YEARLY')).toBeChecked()
      expect(keys).toHaveLength(2)
      expect(keys[0]).toBe(keys[1])
    })

    it('a missing phone number is asked for in place', async ({ page }) => {
      await signIn(page, {})
      await answer(
        page,
        subscribe,
        { code: 'no_phone_number' },
        {
          json: { orderId: 'a1', amountCents: 20_000, currency: 'EGP', redirectUrl: '/en/classes' }
        }
      )
      const saved = await answer(page, updateProfile, {
        json: {
          id: 7,
          name: { ar: 'منى', en: 'Mona' },
          email: 'mona@example.com',
          emailVerified: true,
          phoneNumber: '+201001234567',
          language: 'ar',
          createdAt: '2026-05-01T00:00:00.000Z'
        }
      })
      await page.goto(`${path(locale)}?plan=MONTHLY`)
      const { pay, main } = parts(page, locale)
      await pay.click()
      const phone = main.getByLabel(text(locale, 'form', 'phone'), { exact: true })
      await expect(phone).toHaveAccessibleDescription(
        new RegExp(text(locale, 'form', 'fault.phoneNeeded'))
      )
      await phone.fill('٠١٠٠ ١٢٣ ٤٥٦٧')
      await pay.click()
      await expect(page).toHaveURL(/classes$/)
      expect(saved.map(({ body }) => body)).toEqual([{ phoneNumber: '+201001234567' }])
    })

    it('prices of today take the place of those of the page', async ({ page }) => {
      const priced = (subscriptionType: string, months: number, price: number) => ({
        ...{ subscriptionType, months, price },
        ...{ pricePerMonth: price / months, savingPercentage: 0 }
      })
      await answer(page, getPackage, {
        json: {
          ...{ id: 1, monthlyPrice: 777, currency: 'EGP' },
          plans: [
            priced('MONTHLY', 1, 777),
            priced('QUARTERLY', 3, 2_100),
            priced('YEARLY', 12, 7_200)
          ]
        }
      })
      await page.goto(path(locale))
      const { plan, main, t } = parts(page, locale)
      await tick(plan('MONTHLY'))
      await expect(main.getByText(t('changed'))).toBeVisible()
      await expect(main.getByRole('definition').filter({ hasText: '777' })).toHaveCount(2)
    })

    it('who is subscribed sees their plan, and extends it by any', async ({ page }) => {
      await signIn(page, { access: 'yes', isKept: true })
      const asked = await answer(page, subscribe, {
        json: { orderId: 'a1', amountCents: 20_000, currency: 'EGP', redirectUrl: '/en/classes' }
      })
      await page.goto(path(locale))
      const { main, t, pay, promo, plan } = parts(page, locale)
      await expect(plan('YEARLY')).toBeChecked()
      await expect(main.getByText(t('cardText'))).toHaveCount(0)
      await expect(main.getByText(text(locale, 'plans', 'current'), { exact: true })).toHaveCount(3)
      await expect(
        main.getByText(text(locale, 'plans', 'current'), { exact: true }).filter({ visible: true })
      ).toHaveCount(1)
      await tick(plan('QUARTERLY'))
      await expect(plan('QUARTERLY')).toBeChecked()
      await expect(main.getByRole('heading', { name: t('extendTitle') })).toBeVisible()
      await expect(main.getByRole('heading', { name: ownPlan(locale) })).toBeVisible()
      await expect(promo).toBeHidden()
      await expect(pay).toBeHidden()
      await main.getByRole('button', { name: t('payExtension') }).click()
      await expect(page).toHaveURL(/classes$/)
      expect(asked.map(({ body }) => body)).toEqual([
        { packageId: 1, subscriptionType: 'QUARTERLY', paymentMethod: 'card', extend: true }
      ])
    })

    it('who is subscribed is told why the code of an address takes nothing off', async ({
      page
    }) => {
      await signIn(page, { access: 'yes', isKept: true })
      await answer(page, checkPromoCode, { code: 'coupon_invalid' })
      await page.goto(`${path(locale)}?promo=UFUQ50`)
      const { main, promo } = parts(page, locale)
      const why = text(locale, 'form', 'promoRefused.invalid', { code: '\u2068UFUQ50\u2069' })
      await expect(main.getByText(why)).toBeVisible()
      await expect(promo).toBeHidden()
    })

    it('a cancellation is undone above the plans', async ({ page }) => {
      await signInWith(page, CANCELLED)
      await answer(page, resumeSubscription, { json: { subscription: RUNNING } })
      await page.goto(path(locale))
      const { main, t } = parts(page, locale)
      await expect(main.getByRole('button', { name: t('undo') })).toBeVisible()
      await tell(page, RUNNING)
      await main.getByRole('button', { name: t('undo') }).click()
      await expect(main.getByRole('heading', { name: ownPlan(locale, 'MONTHLY') })).toBeFocused()
      await expect(main.getByRole('button', { name: t('undo') })).toBeHidden()
      await expect(main.getByRole('link', { name: t('toSubscription') })).toBeVisible()
    })

    it('what is chosen is there for whoever confirms their address on another device', async ({
      page,
      browser
    }) => {
      test.slow()
      await page.goto(path(locale))
      const { plan, main, t } = parts(page, locale)
      await tick(plan('QUARTERLY'))
      await main.getByRole('link', { name: t('signUp') }).click()
      const number = String(randomInt(10 ** 7, 10 ** 8))
      const email = `chooser${number}@example.com`
      const field = (key: 'name' | 'email' | 'phone' | 'password') =>
        page.getByRole('main').getByLabel(text(locale, 'form', key), { exact: true })
      await field('name').fill('Mona Adel')
      await field('email').fill(email)
      await field('phone').fill(`010${number}`)
      await field('password').fill('Tamarind-tree7')
      await tick(page.getByRole('main').getByRole('checkbox'))
      await page.getByRole('button', { name: text(locale, 'signUp', 'submit') }).click()
      await expect(
        page.getByRole('heading', { name: text(locale, 'inbox', 'title') })
      ).toBeVisible()
      const phone = await browser.newContext()
      const there = await phone.newPage()
      await there.goto(await mailedLink(email, 1))
      await expect(there).toHaveURL(`${path(locale)}?plan=QUARTERLY`)
      await expect(parts(there, locale).plan('QUARTERLY')).toBeChecked()
      await expect(parts(there, locale).pay).toBeVisible()
      await phone.close()
    })

    inArabic('a refused code says why', async ({ page }) => {
      await page.goto(`${path(locale)}?plan=YEARLY`)
      const { promo } = parts(page, locale)
      for (const [typed, why, code] of [
        ['NOSUCHCODE', 'unknown', 'NOSUCHCODE'],
        ['\u0639\u0628\u0639\u063650', 'other_plan', 'UFUQ50']
      ] as const) {
        await promo.fill(typed)
        await promo.press('Enter')
        await expect(promo).toHaveAccessibleDescription(
          text(locale, 'form', `promoRefused.${why}`, { code: `\u2068${code}\u2069` })
        )
      }
    })

    it('an address that anybody can write proves nothing', async ({ page }) => {
      await signIn(page, {})
      const asked = await answer(page, getOrder, { code: 'not_found' })
      for (const query of [
        'success=maybe',
        'success=true&merchant_order_id=%3Cscript%3E',
        'success=true&currency=EGP&amount_cents=15000&merchant_order_id=nobodys'
      ]) {
        await page.goto(`${localized('/subscription-success', locale)}?${query}`)
        await expect(page).toHaveURL(localized('/subscription-success', locale))
        await expect(page.getByRole('dialog', { name: result('title.confirmed') })).toBeHidden()
      }
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      await expect(page.getByRole('dialog', { name: result('title.confirmed') })).toBeHidden()
      await expect(
        page.getByRole('banner').getByText(text(locale, 'account', 'plan.YEARLY'))
      ).toBeHidden()
    })

    it('who comes back signed out is led to log in', async ({ page }) => {
      const query = 'success=true&currency=EGP&amount_cents=15000&merchant_order_id=abc'
      await page.goto(`${localized('/subscription-success', locale)}?${query}`)
      const dialog = page.getByRole('dialog', { name: result('title.signedOut') })
      await expect(dialog.getByRole('link', { name: result('logIn') })).toBeVisible()
    })
  })
}

const CLASS = 'phone-photography'

test('who came from a class is led back to it once they have paid', async ({ page }) => {
  const locale = 'en'
  const result = resultIn(locale)
  test.slow()
  await enter(page, await makeLearner(page))
  await page.goto(localized(`/class/${CLASS}`, locale))
  const { main, pay } = parts(page, locale)
  await main
    .getByRole('link', { name: text(locale, 'class', 'subscribe') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(`${path(locale)}?from=%2Fclass%2F${CLASS}`)
  await tick(main.getByRole('radio').first())
  await pay.click()
  await decide(page, locale, 'approve')
  const confirmed = page.getByRole('dialog', { name: result('title.confirmed') })
  await confirmed.getByRole('link', { name: result('start') }).click()
  await expect(page).toHaveURL(localized(`/class/${CLASS}`, locale))
})

test('who has a class under way goes on with it once they have paid', async ({ page }) => {
  const locale = 'ar'
  const result = resultIn(locale)
  test.slow()
  const learner = await makeLearner(page)
  const headers = { authorization: `Bearer ${learner.accessToken}` }
  await page.request.post(`/api/courses/${CLASS}/enroll`, { headers })
  await enter(page, learner)
  await page.goto(`${path(locale)}?plan=MONTHLY`)
  await parts(page, locale).pay.click()
  await decide(page, locale, 'approve')
  const confirmed = page.getByRole('dialog', { name: result('title.confirmed') })
  await expect(confirmed.getByRole('link', { name: result('start') })).toHaveAttribute(
    'href',
    new RegExp(`^/class/${CLASS}/videos`)
  )
})

// Both wait for the gateway, on pages that the walk above goes through in either language.
test('an order is left, gone on with, declined, tried again and paid, through every reload', async ({
  page
}) => {
  const locale = 'ar'
  const result = resultIn(locale)
  test.slow()
  await enter(page, await makeLearner(page))
  await page.goto(`${path(locale)}?plan=MONTHLY#checkout`)
  const { change, pay, main, method, plan } = parts(page, locale)
  const dialog = (step: 'waiting' | 'failed' | 'confirming' | 'confirmed') =>
    page.getByRole('dialog', { name: result(`title.${step}`) })
  await pay.click()
  await decide(page, locale, 'later')
  await expect(dialog('waiting')).toContainText(result('pending.card'))
  await page.reload()
  await expect(dialog('waiting')).toContainText(result('pending.card'))
  await dialog('waiting')
    .getByRole('link', { name: result('details') })
    .click()
  await main.getByRole('link', { name: text(locale, 'subscription', 'goOnPaying') }).click()

  // Nobody tells the server for a while.
  await decide(page, locale, 'decline', 'never')
  await expect(dialog('failed')).toBeVisible()
  await page.reload()
  await expect(dialog('failed')).toContainText(result('check'))
  // The order is named, and the way back leads to where it is paid, not to the plans above.
  await expect(dialog('failed')).toContainText(result('planOf.MONTHLY'))
  await expect(dialog('failed')).toContainText(formatPrice(200, locale))
  await dialog('failed')
    .getByRole('link', { name: result('retry') })
    .click()
  await expect(page).toHaveURL(`${path(locale)}?plan=MONTHLY#checkout`)
  await expect(change).toBeInViewport()
  await page.goBack()
  await dialog('failed')
    .getByRole('link', { name: result('otherMethod') })
    .click()
  await expect(page).toHaveURL(`${path(locale)}?plan=MONTHLY#checkout`)
  await expect(plan('MONTHLY')).toBeChecked()
  for (const name of ['card', 'wallet', 'kiosk'] as const) {
    await expect(method(name)).not.toBeChecked()
  }
  await pay.click()
  await expect(
    main.getByText(text(locale, 'form', 'fault.methodMissing'), { exact: true })
  ).toBeVisible()
  await tick(method('card'))
  await pay.click()
  await decide(page, locale, 'approve', 'after')
  await expect(dialog('confirming')).toContainText(result('confirming'))
  await page.reload()
  await expect(dialog('confirmed')).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(page.getByRole('banner')).toContainText(text(locale, 'account', 'plan.MONTHLY'))
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a kiosk gives a number, and what comes of it is asked for until it is paid', async ({
  page,
  context
}) => {
  const locale = 'en'
  const result = resultIn(locale)
  test.slow()
  await enter(page, await makeLearner(page))
  await page.goto(path(locale))
  const { plan, method, pay } = parts(page, locale)
  await tick(plan('QUARTERLY'))
  await tick(method('kiosk'))
  await pay.click()
  await decide(page, locale, 'later')
  const pending = page.getByRole('dialog', { name: result('title.waiting') })
  const given = pending.locator('bdi').first()
  await expect(given).toHaveText(/^\d{5,}$/)
  const number = await given.innerText()

  // A closed dialog leaves a reminder on the home page and in the menu.
  const home = await context.newPage()
  await home.goto(localized('/', locale))
  await expect(home.getByRole('main').getByRole('status').filter({ hasText: number })).toBeVisible()
  await home.getByRole('button', { name: text(locale, 'account', 'menu') }).click()
  await expect(home.getByRole('link', { name: text(locale, 'account', 'waiting') })).toBeVisible()

  const kiosk = await context.newPage()
  await kiosk.goto(localized('/profile/4', locale))
  await expect(kiosk.getByRole('main').getByText(number)).toBeVisible()
  await kiosk.getByRole('link', { name: text(locale, 'subscription', 'goOnPaying') }).click()
  await decide(kiosk, locale, 'approve', 'twice')
  await kiosk.close()
  await expect(page.getByRole('dialog', { name: result('title.confirmed') })).toBeVisible({
    timeout: 20_000
  })
  await home.reload()
  await expect(home.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(home.getByText(number)).toBeHidden()
})

test('a wallet that waits is told its number, until when, and other ways', async ({ page }) => {
  const locale = 'ar'
  const result = resultIn(locale)
  const learner = await makeLearner(page)
  await enter(page, learner)
  await page.goto(`${path(locale)}?plan=MONTHLY`)
  const { change, method, order, pay } = parts(page, locale)
  await tick(method('wallet'))
  await pay.click()
  await decide(page, locale, 'later')
  const pending = page.getByRole('dialog', { name: result('title.waiting') })
  await expect(pending).toContainText(learner.phoneNumber)
  await expect(pending).toContainText(result('planOf.MONTHLY'))
  await expect(pending).toContainText(formatPrice(200, locale))
  await expect(pending.getByText(result('payUntil'))).toBeVisible()
  await expect(pending).toContainText(result('noMessage'))
  await expectReadable(page)
  await pending.getByRole('link', { name: result('askAgain') }).click()
  await expect(page).toHaveTitle(text(locale, 'payment', 'sandbox'))
  await page.goBack()
  await pending.getByRole('link', { name: result('otherMethod') }).click()
  await expect(change).toBeInViewport()
  await expect(method('wallet')).not.toBeChecked()
  // A second order begins only by choice.
  const waiting = order.getByRole('status').filter({
    has: page.getByRole('link', { name: text(locale, 'checkout', 'goOnPaying') })
  })
  await expect(waiting).toContainText(formatPrice(200, locale))
  await waiting.getByRole('link').click()
  await expect(page).toHaveTitle(text(locale, 'payment', 'sandbox'))
})

test('an extension by kiosk is left, gone on with from the purchases, and paid', async ({
  page
}) => {
  const locale = 'ar'
  const result = resultIn(locale)
  test.slow()
  const learner = await makeSubscriber(page)
  await enter(page, learner)
  await page.goto(path(locale))
  const { main, method, plan, t } = parts(page, locale)
  await tick(plan('QUARTERLY'))
  await tick(method('kiosk'))
  await main.getByRole('button', { name: t('payExtension') }).click()
  await decide(page, locale, 'later')
  const pending = page.getByRole('dialog', { name: result('title.waiting') })
  await expect(pending).toContainText(result('extension.reference'))
  await expect(pending).not.toContainText(result('reference'))
  const given = pending.locator('bdi').first()
  await expect(given).toHaveText(/^\d{5,}$/)
  const number = await given.innerText()
  const mail = () => mailsTo(learner.email).find(({ text: said }) => said.includes(number))
  await expect.poll(mail).toBeTruthy()
  expect(mail()?.text).toContain('تبدأ المدة الجديدة حين تنتهي الحالية')

  await pending.getByRole('link', { name: result('details') }).click()
  const row = main.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('هذا الطلب يمدّده أو يغيّر خطته')
  await row.getByRole('link', { name: text(locale, 'subscription', 'goOnPaying') }).click()
  await decide(page, locale, 'approve')
  const confirmed = page.getByRole('dialog', { name: result('title.extended') })
  await expect(confirmed).toContainText('خطتك الآن')
})

test('an extension that the bank declines leaves what runs, and says so', async ({ page }) => {
  const locale = 'en'
  const result = resultIn(locale)
  test.slow()
  await enter(page, await makeSubscriber(page))
  await page.goto(`${path(locale)}?plan=YEARLY`)
  const { main, t } = parts(page, locale)
  await main.getByRole('button', { name: t('payExtension') }).click()
  await decide(page, locale, 'decline')
  const failed = page.getByRole('dialog', { name: result('title.failed') })
  await expect(failed).toContainText(result('extension.failed'))
  await expect(failed).toContainText('Your current subscription stays active until')
  await expect(failed).not.toContainText(result('failed'))
  await expect(failed).not.toContainText('don’t need to pay')
})
