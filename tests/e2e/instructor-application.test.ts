import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import ar from '#locales/ar/application.json' with { type: 'json' }
import arPage from '#locales/ar/instructor.json' with { type: 'json' }
import en from '#locales/en/application.json' with { type: 'json' }
import enPage from '#locales/en/instructor.json' with { type: 'json' }
import { expectReadable } from '#tests/support/e2e/readable.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { tick } from '#tests/support/e2e/tick.ts'

const LANGUAGES = [
  {
    path: '/instructor-application',
    t: ar,
    pageTexts: arPage,
    wait: ar.wait_many,
    field: 'الأعمال'
  },
  {
    path: '/en/instructor-application',
    t: en,
    pageTexts: enPage,
    wait: en.wait_other,
    field: 'Business'
  }
]

type Texts = typeof ar | typeof en

/** One that no other test has: only ten an hour are taken from a network. */
const network = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const address = () => `mona.${randomInt(1e9)}@example.com`

/** The controls of the form, by what a reader calls them. */
function formOf(page: Page, t: Texts) {
  const box = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  return {
    name: box(t.name),
    email: box(t.email),
    phone: box(t.phone),
    phoneCountry: page.getByRole('combobox', { name: t.phoneCountry }),
    field: page.getByRole('combobox', { name: t.field, exact: true }),
    topic: box(t.topic),
    about: box(t.about),
    title: box(t.proposedTitle),
    consent: page.getByRole('checkbox'),
    next: page.getByRole('button', { name: t.next }),
    back: page.getByRole('button', { name: t.back }),
    send: page.getByRole('button', { name: t.send }),
    alert: page.getByRole('main').getByRole('alert')
  }
}

async function fillFirst(page: Page, t: Texts, field: string, email: string): Promise<void> {
  const form = formOf(page, t)
  await form.name.fill('منى الشريف')
  await form.email.fill(email)
  await form.phone.fill('٠١٠٠ ١٢٣ ٤٥٦٧')
  await form.field.selectOption(field)
  await form.about.fill('أعلّم الأعمال منذ سنوات.')
  await form.next.click()
  await expect(form.title).toBeVisible()
}

async function fillSecond(page: Page, t: Texts): Promise<void> {
  const form = formOf(page, t)
  await form.title.fill('أول مشروع')
  await tick(form.consent)
}

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'X-Forwarded-For': network() }))

for (const { path, t, pageTexts, wait, field } of LANGUAGES) {
  const locale = t === en ? 'en' : 'ar'
  const it = testIn('en', locale)
  const inArabic = testIn('ar', locale)
  test.describe(path, () => {
    inArabic('guests apply, and the same address is known the second time', async ({ page }) => {
      const errors: string[] = []
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', error => errors.push(error.message))
      const email = address()
      const sent = page.getByRole('heading', { name: t.sent })
      const reference = page.getByText(/^\d{9}$/)

      await page.goto(path)
      await expect(page.getByText(t.lead)).toBeVisible()
      await fillFirst(page, t, field, email)
      await formOf(page, t).send.click()
      await expect(formOf(page, t).alert).toBeVisible()
      await expectReadable(page)
      await fillSecond(page, t)
      await formOf(page, t).send.click()
      await expect(sent).toBeFocused()
      await expect(page.getByText(t.lead)).toBeHidden()
      await expect(page.getByRole('main')).toContainText(email)
      await expectReadable(page)
      const first = await reference.textContent()

      await page.reload()
      await fillFirst(page, t, field, email)
      await fillSecond(page, t)
      await formOf(page, t).send.click()
      await expect(page.getByRole('heading', { name: t.known })).toBeFocused()
      await expect(reference).toHaveText(first ?? '')
      expect(errors).toEqual([])
    })

    inArabic(
      'guests see beside each field what is wrong with it, and are led to the first',
      async ({ page }) => {
        await page.goto(path)
        const form = formOf(page, t)
        await form.email.fill('mona@')
        await form.next.click()

        await expect(form.name).toBeFocused()
        await expect(form.name).toHaveAccessibleDescription(new RegExp(t.fault.name))
        await expect(form.email).toHaveAccessibleDescription(new RegExp(t.fault.emailForm))
        await expect(form.email).toHaveValue('mona@')
        await expect(form.phone).toHaveAccessibleDescription(new RegExp(t.fault.phone))
        await expect(form.field).toHaveAccessibleDescription(new RegExp(t.fault.expertise))
        await expect(form.about).toHaveAccessibleDescription(new RegExp(t.fault.about))
        await expect(form.alert.getByRole('link')).toHaveCount(5)
        // The whole list is seen above the field, and none of it behind the header.
        const bottomOfHeader = () =>
          page.getByRole('banner').evaluate(header => header.getBoundingClientRect().bottom)
        const topOfList = () => form.alert.evaluate(list => list.getBoundingClientRect().top)
        expect(await topOfList()).toBeGreaterThanOrEqual(await bottomOfHeader())
        await expect(form.name).toBeInViewport()
        await expectReadable(page)

        await form.alert.getByRole('link', { name: t.fault.about }).click()
        await expect(form.about).toBeFocused()
        await form.name.fill('منى')
        await expect(form.name).not.toHaveAttribute('aria-invalid')
        await expect(form.alert.getByRole('link')).toHaveCount(4)

        // Whoever teaches something else says it in their words.
        await expect(form.topic).toBeHidden()
        await form.field.selectOption(t.fieldOther)
        await form.next.click()
        await expect(form.topic).toHaveAccessibleDescription(new RegExp(t.fault.expertise))
      }
    )

    it('an address whose host looks mistyped is asked about, and mended by a press', async ({
      page
    }) => {
      await page.goto(path)
      const { email } = formOf(page, t)
      await email.fill('mona@gmial.com')
      await email.blur()
      await page.getByRole('button', { name: 'mona@gmail.com' }).click()
      await expect(email).toHaveValue('mona@gmail.com')
      await expect(email).toBeFocused()
      await expect(page.getByRole('button', { name: 'mona@gmail.com' })).toBeHidden()
    })

    it('guests find their draft on the next visit, and may clear it', async ({ page }) => {
      await page.goto(path)
      await fillFirst(page, t, field, 'mona@example.com')
      const form = formOf(page, t)
      await form.title.fill('أول مشروع')

      await page.reload()
      await form.name.focus()
      await expect(page.getByText(t.restored)).toBeVisible()
      await expect(form.name).toHaveValue('منى الشريف')
      await expect(form.phone).toHaveValue('٠١٠٠ ١٢٣ ٤٥٦٧')
      await expect(form.field.locator('option:checked')).toHaveText(field)
      await form.next.click()
      await expect(form.title).toHaveValue('أول مشروع')
      await form.back.click()
      await expect(form.title).toBeHidden()

      await page.getByRole('button', { name: t.clear }).click()
      await expect(page.getByText(t.cleared)).toBeVisible()
      await expect(form.name).toHaveValue('')
      await page.getByRole('button', { name: t.undoClear }).click()
      await expect(form.name).toHaveValue('منى الشريف')
      await page.getByRole('button', { name: t.clear }).click()
      await expect(page.getByText(t.restored)).toBeHidden()
      await expect(form.name).toHaveValue('')
      await page.reload()
      await form.name.focus()
      await expect(form.phoneCountry).toHaveValue('EG')
      await expect(page.getByText(t.restored)).toBeHidden()
    })

    it('guests lose nothing that they type and send before the script is there', async ({
      page
    }) => {
      await page.goto(path)
      const gate = Promise.withResolvers<void>()
      await page.route('**/_astro/**', async route => {
        await gate.promise
        await route.continue()
      })
      const form = formOf(page, t)
      await form.name.fill('منى')
      await form.field.selectOption(field)
      await form.phoneCountry.selectOption('SA')
      await form.phone.fill('0512345678')
      await form.next.click()
      gate.resolve()

      await expect(form.alert).toBeVisible()
      await expect(form.name).toHaveValue('منى')
      await expect(form.field.locator('option:checked')).toHaveText(field)
      await expect(form.phoneCountry).toHaveValue('SA')
      await expect(form.phone).toHaveValue('0512345678')
      await expect(form.phone).not.toHaveAttribute('aria-invalid')
    })

    it('guests keep everything while the API is down, and send it afterwards', async ({ page }) => {
      await page.goto(path)
      await fillFirst(page, t, field, address())
      await fillSecond(page, t)
      const form = formOf(page, t)
      await page.route('**/api/instructor-applications', route => route.abort())
      await form.send.click()
      await expect(form.alert).toContainText(t.refused.offline)
      await expect(form.alert).toBeFocused()
      await expect(form.title).toHaveValue('أول مشروع')
      await form.back.click()
      await expect(form.about).toHaveValue('أعلّم الأعمال منذ سنوات.')

      await page.unrouteAll()
      await form.next.click()
      await form.send.click()
      await expect(page.getByRole('heading', { name: t.sent })).toBeFocused()
    })

    it('guests learn when they may send, after too many from their network', async ({ page }) => {
      const headers = { 'X-Forwarded-For': network() }
      await page.setExtraHTTPHeaders(headers)
      for (let at = 0; at < 10; at++) {
        const data = {
          ...{ name: 'x', email: address(), phoneNumber: '01001234567', expertise: 'x' },
          ...{ about: 'x', links: [] }
        }
        await page.request.post('/api/instructor-applications', { data, headers })
      }
      await page.goto(path)
      await fillFirst(page, t, field, address())
      await fillSecond(page, t)
      await formOf(page, t).send.click()
      await expect(formOf(page, t).alert).toContainText(wait.replace('{{count}}', '60'))
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      it('guests read both steps, and why they cannot be sent', async ({ page }) => {
        await page.goto(path)
        const form = formOf(page, t)
        await expect(page.locator('noscript p', { hasText: pageTexts.noScript })).toBeVisible()
        await expect(form.name).toBeVisible()
        await expect(form.title).toBeVisible()
        await expect(form.topic).toBeVisible()
        await expect(form.next).toBeHidden()
      })
    })
  })
}
