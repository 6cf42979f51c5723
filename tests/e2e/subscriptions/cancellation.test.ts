import type { Page } from 'playwright/test'
import { getPackage } from '#contract/subscriptions/packages.ts'
import { getProfile } from '#contract/accounts/profile.ts'
import {
  cancelSubscription,
  checkSubscription,
  getSubscription,
  listPurchases,
  resumeSubscription
} from '#contract/subscriptions/subscriptions.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import {
  CANCELLED,
  EXPIRED,
  LAST_DAY,
  RUNNING,
  signInWith,
  tell
} from '#tests/support/e2e/people/subscriptions.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

const PACKAGE = {
  id: 1,
  monthlyPrice: 200,
  currency: 'EGP',
  plans: [
    { subscriptionType: 'MONTHLY', months: 1, price: 200, pricePerMonth: 200, savingPercentage: 0 },
    {
      subscriptionType: 'YEARLY',
      months: 12,
      price: 1332,
      pricePerMonth: 111,
      savingPercentage: 44
    }
  ]
}

type Key = Parameters<typeof text<'cancellation'>>[2]

for (const locale of locales) {
  const it = testIn('en', locale)
  const inArabic = testIn('ar', locale)
  const path = localized('/subscription-cancellation', locale)
  const success = localized('/subscription-cancellation/success', locale)
  const t = (key: Key) => text(locale, 'cancellation', key)
  const form = (key: Parameters<typeof text<'form'>>[2]) => text(locale, 'form', key)
  const parts = (page: Page) => {
    const main = page.getByRole('main')
    return {
      main,
      button: (key: Key) => main.getByRole('button', { name: t(key), exact: true }),
      heading: (key: Key) => main.getByRole('heading', { name: t(key), exact: true }),
      reason: (key: Key) => main.getByRole('radio', { name: t(key), exact: true })
    }
  }

  test.describe(path, () => {
    it('a guest is led to log in, and back', async ({ page }) => {
      await page.goto(path)
      const { main, heading } = parts(page)
      await expect(heading('guest')).toBeVisible()
      await main.getByRole('link', { name: t('login') }).click()
      await expect(page).toHaveURL(
        `${localized('/login', locale)}?next=${encodeURIComponent(path)}`
      )
    })

    test('a subscriber cancels in three steps, and takes it back', async ({ page }) => {
      const heard = listen(page)
      await signInWith(page, RUNNING)
      const sent = await answer(page, cancelSubscription, { json: { subscription: CANCELLED } })
      await page.goto(localized('/experts', locale))
      await page.goto(path)
      const { main, button, heading, reason } = parts(page)
      await expect(heading('factsTitle')).toBeVisible()
      await expect(main.locator('bdi', { hasText: formatDate(LAST_DAY, locale) })).toBeVisible()
      await expect(main.getByText(t('kept.progress'))).toBeVisible()
      await expectReadable(page)
      await expectFit(page)
      await page.setViewportSize({ width: 1280, height: 720 })

      await button('goOn').click()
      await expect(heading('reasonTitle')).toBeFocused()
      const reasons = main.getByRole('radio')
      await expect(reasons).toHaveCount(9)
      await expect(main.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(reasons.last()).toHaveAccessibleName(t('reason.other'))
      await main.getByLabel(t('comment')).fill('words')
      await tick(reason('reason.could_not_find_courses'))
      for (const goBack of [() => button('back').click(), () => page.goBack()]) {
        await goBack()
        await expect(heading('factsTitle')).toBeFocused()
        await button('goOn').click()
        await expect(reason('reason.could_not_find_courses')).toBeChecked()
        await expect(main.getByLabel(t('comment'))).toHaveValue('words')
      }
      await page.reload()
      await expect(reason('reason.could_not_find_courses')).toBeChecked()
      await expect(main.getByLabel(t('comment'))).toHaveValue('words')

      // As far as the header just covers where the next step begins.
      await button('goOn').evaluate((one: HTMLElement) => {
        scrollTo(0, 180)
        one.click()
      })
      await expect(heading('answerTitle.could_not_find_courses')).toBeFocused()
      const step = main.getByText(text(locale, 'cancellation', 'step', { number: 3, total: 3 }))
      const bar = await page.getByRole('banner').boundingBox()
      expect((await step.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
      await expect(main.getByRole('link', { name: t('search') })).toBeVisible()
      const [own, other] = await Promise.all([
        button('cancelAnyway').boundingBox(),
        main.getByRole('link', { name: t('keep') }).boundingBox()
      ])
      expect([own?.width, own?.height]).toEqual([other?.width, other?.height])
      await tell(page, CANCELLED)
      await button('cancelAnyway').dblclick()
      await expect(page).toHaveURL(success)
      expect(sent.map(({ body }) => body)).toEqual([
        { reason: 'could_not_find_courses', comment: 'words' }
      ])

      await expect(heading('successTitle')).toBeVisible()
      await expect(main.getByText(t('doneLead'))).toBeVisible()
      await expect(main.locator('bdi', { hasText: LAST_DAY })).toBeVisible()
      await expectReadable(page)
      await expectFit(page)
      await expect(main.getByRole('link', { name: t('home') })).toHaveAttribute(
        'href',
        localized('/', locale)
      )
      await answer(page, resumeSubscription, { json: { subscription: RUNNING } })
      await tell(page, RUNNING)
      await button('undo').click()
      await expect(heading('resumedTitle')).toBeFocused()
      await expect(page).toHaveTitle(new RegExp(t('resumedTitle')))
      await expect(main.locator('bdi', { hasText: formatDate(LAST_DAY, locale) })).toBeVisible()
      // Where it was cancelled is no place to come back to.
      await page.goBack()
      await expect(page).toHaveURL(localized('/experts', locale))
      expect(heard).toEqual([])
    })

    it('the keyboard alone goes all the way', async ({ page }) => {
      await signInWith(page, RUNNING)
      const sent = await answer(page, cancelSubscription, { json: { subscription: CANCELLED } })
      await page.goto(path)
      const { main, button, heading } = parts(page)
      const press = (...keys: string[]) =>
        keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
      await button('goOn').focus()
      await press('Enter')
      await expect(heading('reasonTitle')).toBeFocused()
      await press('Tab', 'Space')
      await expect(main.getByRole('radio').first()).toBeChecked()
      await press('Tab')
      await page.keyboard.type('words')
      await press('Tab', 'Enter')
      await expect(heading('reasonTitle')).toBeHidden()
      await expect(main.getByRole('heading', { level: 2 })).toBeFocused()
      while (!(await button('cancelAnyway').evaluate(one => one === document.activeElement))) {
        await press('Tab')
      }
      await press('Enter')
      await expect(page).toHaveURL(success)
      expect(sent).toHaveLength(1)
    })

    inArabic('a reason is needed, and an explanation where it says nothing', async ({ page }) => {
      await signInWith(page, RUNNING)
      await page.goto(path)
      const { main, button, heading, reason } = parts(page)
      await button('goOn').click()
      await button('goOn').click()
      await expect(main.getByRole('radiogroup')).toHaveAccessibleDescription(
        form('fault.reasonMissing')
      )
      await expect(main.getByRole('radio').first()).toBeFocused()
      await tick(reason('reason.other'))
      await button('goOn').click()
      const explanation = main.getByLabel(t('explanation'))
      await expect(explanation).toBeFocused()
      await expect(explanation).toHaveAccessibleDescription(
        new RegExp(form('fault.explanationMissing'))
      )
      await expectReadable(page)
      await expectFit(page)
      await explanation.fill('too loud')
      await button('goOn').click()
      await expect(heading('answerTitle.other')).toBeFocused()
    })

    inArabic('details that were written are not asked for again', async ({ page }) => {
      await signInWith(page, RUNNING)
      await page.goto(path)
      const { main, button, reason } = parts(page)
      await button('goOn').click()
      await tick(reason('reason.technical_problems'))
      await button('goOn').click()
      await expect(main.getByText(t('answerLead.technical_problems'))).toBeVisible()
      await button('details').click()
      await main.getByLabel(t('comment')).fill('words')
      await button('goOn').click()
      await expect(main.getByText(t('written'))).toBeVisible()
      await expect(button('details')).toBeHidden()
      await expect(main.getByRole('link', { name: t('check') })).toBeVisible()
      await expectFit(page)
    })

    inArabic('what a month costs in a longer plan is asked for then', async ({ page }) => {
      await signInWith(page, RUNNING)
      await answer(page, getPackage, { json: PACKAGE })
      await page.goto(path)
      const { main, button, reason } = parts(page)
      await button('goOn').click()
      await tick(reason('reason.too_expensive'))
      await button('goOn').click()
      const price = formatPrice(111, locale)
      await expect(
        main.getByText(text(locale, 'cancellation', 'perMonth', { price }))
      ).toBeVisible()
      await expectReadable(page)
      await expectFit(page)
      await expect(main.getByRole('link', { name: t('seePlans') })).toHaveAttribute(
        'href',
        localized('/subscription-plans', locale)
      )
    })

    inArabic('nothing is lost when nobody answers, and it may be tried again', async ({ page }) => {
      await signInWith(page, RUNNING)
      const sent = await answer(page, cancelSubscription, 'no answer', {
        json: { subscription: CANCELLED }
      })
      await page.goto(path)
      const { main, button, reason } = parts(page)
      await button('goOn').click()
      await tick(reason('reason.taking_a_break'))
      await main.getByLabel(t('comment')).fill('words')
      await button('goOn').click()
      await button('cancelAnyway').click()
      await expect(main.getByRole('alert')).toHaveText(form('refused.offline'))
      await expect(main.getByRole('alert')).toBeFocused()
      await expectReadable(page)
      await expectFit(page)
      await button('cancelAnyway').click()
      await expect(page).toHaveURL(success)
      expect(sent.map(({ body }) => body)).toEqual(
        Array.from({ length: 2 }, () => ({ reason: 'taking_a_break', comment: 'words' }))
      )
    })

    it('what the server does not take is said beside its field, which has the focus', async ({
      page
    }) => {
      await signInWith(page, RUNNING)
      const message = 'not like that'
      await answer(page, cancelSubscription, {
        code: 'validation_failed',
        errors: [{ path: 'comment', code: 'required', message }]
      })
      await page.goto(path)
      const { main, button, reason } = parts(page)
      await button('goOn').click()
      await tick(reason('reason.other'))
      const explanation = main.getByLabel(t('explanation'))
      await explanation.fill('words')
      await button('goOn').click()
      await button('cancelAnyway').click()
      await expect(explanation).toHaveAccessibleDescription(new RegExp(message))
      await expect(explanation).toBeFocused()
      await expect(explanation).toHaveValue('words')
    })

    it('one that was cancelled elsewhere meanwhile says so, with its date', async ({ page }) => {
      await signInWith(page, RUNNING)
      await answer(page, cancelSubscription, { code: 'already_cancelled' })
      await page.goto(path)
      const { main, button, heading, reason } = parts(page)
      await button('goOn').click()
      await tick(reason('reason.taking_a_break'))
      await button('goOn').click()
      await tell(page, CANCELLED)
      await button('cancelAnyway').click()
      await expect(heading('cancelledTitle')).toBeFocused()
      await expect(main.locator('bdi', { hasText: formatDate(LAST_DAY, locale) })).toBeVisible()
      await expect(button('undo')).toBeVisible()
    })

    it('undoing it here says so, and does not begin to cancel', async ({ page }) => {
      await signInWith(page, CANCELLED)
      await answer(page, resumeSubscription, { json: { subscription: RUNNING } })
      await page.goto(path)
      const { main, button, heading } = parts(page)
      await expect(heading('cancelledTitle')).toBeVisible()
      await tell(page, RUNNING)
      await button('undo').click()
      await expect(heading('resumedTitle')).toBeFocused()
      await expect(main.getByRole('link', { name: t('manage') })).toBeVisible()
      await expect(button('goOn')).toBeHidden()
    })

    it('what was cancelled already, is over or was never there is not cancelled', async ({
      page
    }) => {
      await signInWith(page, null)
      const { button, heading } = parts(page)
      for (const { subscription, title } of [
        { subscription: CANCELLED, title: 'cancelledTitle' },
        { subscription: EXPIRED, title: 'expiredTitle' },
        { subscription: null, title: 'noneTitle' }
      ] as const) {
        await tell(page, subscription)
        await page.goto(path)
        await expect(heading(title)).toBeVisible()
        await expect(button('goOn')).toBeHidden()
        await expect(button('undo')).toBeVisible({ visible: title === 'cancelledTitle' })
        await expectReadable(page)
        await expectFit(page)
      }
    })

    it('what could not be had is asked for again', async ({ page }) => {
      await signIn(page, { isKept: true })
      // A read is asked twice.
      const unavailable = { code: 'unavailable' } as const
      await answer(page, getSubscription, unavailable, unavailable, { json: RUNNING })
      await page.goto(path)
      const { main, button, heading } = parts(page)
      await expect(main.getByText(form('refused.unavailable'))).toBeVisible()
      await button('retry').click()
      await expect(heading('factsTitle')).toBeVisible()
    })
  })

  test.describe(success, () => {
    inArabic('says what is true of one that runs on, is over or never was', async ({ page }) => {
      await signInWith(page, null)
      const { button, heading } = parts(page)
      for (const { subscription, title } of [
        { subscription: RUNNING, title: 'runningTitle' },
        { subscription: EXPIRED, title: 'expiredTitle' },
        { subscription: null, title: 'noneTitle' }
      ] as const) {
        await tell(page, subscription)
        await page.goto(success)
        await expect(heading(title)).toBeVisible()
        await expect(button('undo')).toBeHidden()
        if (subscription !== EXPIRED) continue
        await expectReadable(page)
        await expectFit(page)
      }
    })

    it('the date is there before, and without, an answer', async ({ page }) => {
      await signInWith(page, CANCELLED)
      await page.goto(success)
      const { main, heading } = parts(page)
      await expect(heading('successTitle')).toBeVisible()
      await answer(page, getSubscription, 'no answer')
      await answer(page, checkSubscription, 'no answer')
      await page.reload()
      await expect(main.locator('bdi', { hasText: LAST_DAY })).toBeVisible()
    })

    it('one that cannot be taken back says why, and stays', async ({ page }) => {
      await signInWith(page, CANCELLED)
      await answer(page, resumeSubscription, 'no answer', { json: { subscription: RUNNING } })
      await page.goto(success)
      const { main, button, heading } = parts(page)
      await button('undo').click()
      await expect(main.getByRole('alert')).toHaveText(form('unreachable'))
      await button('undo').click()
      await expect(heading('resumedTitle')).toBeFocused()
    })
  })

  it(`every tab hears of what happens on ${success}`, async ({ page, context }) => {
    await signInWith(page, CANCELLED)
    await page.goto(success)
    const other = await context.newPage()
    await signInWith(other, CANCELLED)
    await answer(other, getProfile, { code: 'unavailable' })
    await answer(other, listPurchases, { code: 'unavailable' })
    await other.goto(localized('/profile/4', locale))
    const own = (key: Parameters<typeof text<'subscription'>>[2]) =>
      other.getByRole('main').getByText(text(locale, 'subscription', key), { exact: true })
    await expect(own('status.cancelled')).toBeVisible()
    await answer(page, resumeSubscription, { json: { subscription: RUNNING } })
    await parts(page).button('undo').click()
    await expect(own('status.in_progress')).toBeVisible()
  })
}
