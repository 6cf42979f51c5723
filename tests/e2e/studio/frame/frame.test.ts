import { readFileSync } from 'node:fs'
import { localized, locales, otherLocale } from '#i18n/locale.ts'
import { languageName } from '#i18n/format/format.ts'
import { setRoles } from '#tests/support/e2e/in-store.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter, makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { placeOrder } from '#tests/support/e2e/people/subscriber.ts'
import { codeNow, makeStaff, nextCode, setUpCodes } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  const t = (key: Parameters<typeof text<'studio'>>[2], values = {}) =>
    text(locale, 'studio', key, values)
  const studio = localized('/studio', locale)

  test(`new staff set up their second factor at ${studio}`, async ({ page }) => {
    const heard = listen(page)
    const learner = await makeLearner(page)
    setRoles(learner.accessToken, ['support'])
    await enter(page, learner)
    await page.goto(studio)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('setUpTitle'))
    await expect(page.getByRole('img', { name: t('qrLabel') })).toBeVisible()
    await expectReadable(page, 'page')
    const code = page.getByLabel(t('code'))
    await expect(code).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(new RegExp(t('codeMissing')))
    await page.getByText(t('byHand')).click()
    const secret = await page.locator('details p').innerText()
    await code.fill(codeNow(secret.replace(/\s/g, '')))
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recoveryTitle'))
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('button', { name: t('continue') })).toBeDisabled()
    await page.getByLabel(t('recoveryKept')).check()
    await page.getByRole('button', { name: t('continue') }).click()
    const navigation = page.getByRole('navigation', { name: t('navigation') })
    await expect(navigation.getByRole('link', { name: t('section.learners') })).toBeVisible()
    await expect(navigation.getByRole('link', { name: t('section.staff') })).toHaveCount(0)
    expect(heard).toEqual([])
  })

  test(`an address below ${studio} without a screen says so, and leads on`, async ({ page }) => {
    const heard = listen(page)
    await makeStaff(page, ['editor'])
    await page.goto(`${studio}/nonsense`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('noScreen'))
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    const navigation = page.getByRole('navigation', { name: t('navigation') })
    await expect(navigation.locator('[aria-current]')).toHaveCount(0)
    await navigation.getByRole('link', { name: t('section.classes') }).click()
    await expect(page).toHaveURL(new RegExp(`${studio}/classes$`))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('noScreen'))
    expect(heard).toEqual([])
  })

  test(`the studio at ${studio} asks a new session for a code`, async ({ page }) => {
    const staff = await makeLearner(page)
    setRoles(staff.accessToken, ['owner'])
    const secret = await setUpCodes(page, { authorization: `Bearer ${staff.accessToken}` })
    await enter(page, staff)
    await page.goto(studio)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('verifyTitle'))
    await page.getByLabel(t('code')).fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(t('code'))).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: t('useRecoveryCode') }).click()
    await expect(page.getByLabel(t('recoveryCode'))).toBeFocused()
    await page.getByRole('button', { name: t('useCode') }).click()
    await page.getByLabel(t('code')).fill(nextCode(secret))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: t('navigation') })).toBeVisible()
  })

  test(`the audit log in ${locale} filters in the address, and fits every width`, async ({
    page
  }) => {
    const heard = listen(page)
    const staff = await makeStaff(page, ['owner'])
    await page.goto(localized('/studio/audit', locale))
    const audit = (key: Parameters<typeof text<'studioAudit'>>[2]) =>
      text(locale, 'studioAudit', key)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(audit('title'))
    const done = text(locale, 'studioHistory', 'action.secondFactorCode')
    await page.getByRole('combobox', { name: audit('action') }).selectOption({ label: done })
    await expect(page).toHaveURL(/action=second-factor/)
    await page.getByRole('searchbox', { name: audit('search') }).fill(staff.email)
    await expect(page).toHaveURL(/query=/)
    const row = page.getByRole('row').nth(1)
    await expect(row).toContainText(done)
    await expect(row).not.toContainText(/second-factor|account \d|staff \d/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectReadable(page, 'page')
    await expectFit(page, [320, 360, 768, 1440])
    const kind = text(locale, 'studioHistory', 'kind.promo')
    await page.getByRole('combobox', { name: audit('kind') }).selectOption({ label: kind })
    await page.getByRole('button', { name: t('clearFilters') }).click()
    await expect(page).not.toHaveURL(/action=|query=|kind=/)
    expect(heard).toEqual([])
  })

  test(`the search of the studio in ${locale} leads to screens and learners by keyboard`, async ({
    page
  }) => {
    const heard = listen(page)
    const staff = await makeStaff(page, ['support'])
    await page.goto(localized('/studio/security', locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('section.security'))
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: t('search') })
    await expect(box).toBeFocused()
    await expect(page.getByRole('option', { name: t('section.prices') })).toHaveCount(0)
    await box.fill(staff.email)
    await expect(page.getByRole('option', { name: staff.email })).toBeVisible()
    await expectReadable(page, 'page')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/studio\/learners\?id=\d+/)
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await box.fill(t('section.certificates'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(localized('/studio/certificates', locale))
    expect(heard).toEqual([])
  })

  test(`the header in ${locale} stays one line while publishing stands in it`, async ({ page }) => {
    const startedAt = new Date().toISOString()
    await page.route('**/api/studio/site', route =>
      route.fulfill({
        json: { state: 'live', publications: [{ state: 'live', startedAt, cause: 'catalogue' }] }
      })
    )
    await page.setViewportSize({ width: 320, height: 800 })
    await makeStaff(page, ['owner'])
    await page.goto(localized('/studio/security', locale))
    const badge = page.getByRole('banner').getByRole('button', { name: t('publishing.live') })
    await expect(badge).toBeVisible()
    const [header, button] = [
      await page.getByRole('banner').boundingBox(),
      await badge.boundingBox()
    ]
    expect(header?.height).toBeLessThanOrEqual(65)
    expect(button?.height).toBe(44)
    await expectFit(page, [320, 360, 768, 1440])
  })

  inArabic('a role that is taken away ends the open page with the next click', async ({ page }) => {
    const staff = await makeStaff(page, ['owner'])
    await page.goto(localized('/studio/audit', locale))
    const navigation = page.getByRole('navigation', { name: t('navigation') })
    await expect(navigation).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    setRoles(staff.accessToken, [])
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/studio/me')) asked.push(request.method())
    })
    await page
      .getByRole('combobox', { name: text(locale, 'studioAudit', 'who'), exact: true })
      .selectOption('terminal')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notStaff'))
    await expect(navigation).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['GET'])
  })

  inArabic(
    'a learner who is no staff is told so, and the account is asked for once',
    async ({ page }) => {
      const learner = await makeLearner(page)
      await enter(page, learner)
      const asked: string[] = []
      page.on('request', request => {
        if (request.url().endsWith('/api/studio/me')) asked.push(request.method())
      })
      await page.goto(studio)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notStaff'))
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual(['GET'])
    }
  )

  test(`the search of the studio in ${locale} has actions, and exact numbers first`, async ({
    page
  }) => {
    const learner = await makeLearner(page)
    const { orderId } = await placeOrder(page, learner)
    await makeStaff(page, ['owner'])
    await page.goto(localized('/studio/security', locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('section.security'))
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: t('search') })
    await box.fill(orderId)
    const purchases = page.getByRole('group', { name: t('section.purchases') })
    await expect(purchases.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option').first()).toContainText(orderId.slice(0, 8))
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await box.fill(t('do.addCode'))
    await expect(
      page.getByRole('group', { name: t('actions') }).getByRole('option', { name: t('do.addCode') })
    ).toBeVisible()
    await expectReadable(page, 'page')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: text(locale, 'studioPromoCodes', 'addTitle') })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(localized('/studio/promo-codes', locale))
  })

  inArabic('nonsense in the address shows the list', async ({ page }) => {
    await makeStaff(page, ['owner'])
    for (const search of ['page=-1', 'page=abc', 'from=2026-99-99', 'query=%00', 'page=9999']) {
      await page.goto(`/studio/audit?${search}`)
      await expect(page.getByRole('row').nth(1), search).toBeVisible()
    }
    await expect(page).not.toHaveURL(/page=9999/)
    const texts = { staff: 'studioStaff', applications: 'studioApplications' } as const
    for (const [screen, namespace] of Object.entries(texts)) {
      await page.goto(`/studio/${screen}?id=NOPE`)
      const unknown = text(locale, namespace, 'unknown')
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText(unknown)
    }
  })

  inArabic('columns and the file are reached on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await makeStaff(page, ['owner'])
    await page.goto('/studio/audit')
    await page.getByRole('button', { name: t('columns') }).click()
    const network = text(locale, 'studioAudit', 'network')
    await page.getByRole('checkbox', { name: network }).check()
    await expect(page.locator(`td[data-label="${network}"]`).first()).toBeVisible()
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const file = readFileSync(await (await download).path(), 'utf8')
    const done = text(locale, 'studioHistory', 'action.secondFactorCode')
    expect(file).toContain(done)
    expect(file).toContain(t('csvTime', { label: text(locale, 'studioAudit', 'at') }))
    expect(file).not.toMatch(/account \d|\d\dZ/)
  })

  inArabic('a server that does not answer is no lost connection', async ({ page }) => {
    await makeStaff(page, ['owner'])
    await page.route('**/api/studio/audit*', route => route.abort())
    await page.goto('/studio/audit')
    await expect(page.getByText(t('unreachable'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0)
    await page.route('**/api/studio/classes/**', route => route.abort())
    await page.goto('/studio/classes?id=1')
    await expect(page.getByText(t('unreachable'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('retry') })).toBeVisible()
    const list = text(locale, 'studioClassEditor', 'toList')
    await page.getByRole('link', { name: list }).click()
    await expect(page).toHaveURL('/studio/classes')
  })

  inArabic('guests log in first, and come back to the screen', async ({ page }) => {
    await page.goto('/studio/audit?who=root')
    await expect(page).toHaveURL(/\/login\?next=%2Fstudio%2Faudit%3Fwho%3Droot/)
  })

  test(`the language link of the studio in ${locale} keeps the screen`, async ({ page }) => {
    await makeStaff(page, ['owner'])
    await page.goto(localized('/studio/audit?action=staff+add', locale))
    const other = otherLocale(locale)
    await page.getByRole('link', { name: languageName(other) }).click()
    await expect(page).toHaveURL(localized('/studio/audit?action=staff+add', other))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text(other, 'studioAudit', 'title')
    )
  })
}
