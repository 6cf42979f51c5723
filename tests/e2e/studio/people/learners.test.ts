import type { Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { addCertificate, ageSecondFactor } from '#tests/support/e2e/in-store.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff, nextCode } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  const inEnglish = testIn('en', locale)
  const t = (key: Parameters<typeof text<'studioLearners'>>[2], values = {}) =>
    text(locale, 'studioLearners', key, values)
  const studio = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const learners = localized('/studio/learners', locale)
  const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const told = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
  /** Finds a new learner by address, and opens them. */
  const open = async (page: Page, email: string) => {
    await page.goto(`${learners}?query=${encodeURIComponent(email)}`)
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 2, name: 'Mona Adel' })).toBeFocused()
  }

  test(`learners in ${locale} are filtered in the address, and fit every width`, async ({
    page
  }) => {
    const heard = listen(page)
    const { email, accessToken } = await makeLearner(page)
    addCertificate(accessToken)
    await makeStaff(page, ['support'])
    await page.goto(learners)
    await page.getByRole('combobox', { name: t('standing') }).selectOption('none')
    await expect(page).toHaveURL(/status=none/)
    await page.getByRole('searchbox', { name: t('search') }).fill(email)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row).toContainText(t('standings.none'))
    await expect(row).not.toContainText('+2010')
    await page.setViewportSize({ width: 390, height: 844 })
    // Labels that cards do not show are still read aloud.
    await expect(row.getByRole('cell', { name: `${t('email')} ${email}` })).toBeVisible()
    await expect(row.getByRole('cell', { name: t('standing') })).toBeVisible()
    const hidden = await row
      .getByRole('cell', { name: email })
      .evaluate(cell => getComputedStyle(cell, '::before').inlineSize)
    expect(hidden).toBe('1px')
    // A tap anywhere on a card opens it.
    const badge = row.getByText(t('standings.none'))
    await badge.scrollIntoViewIfNeeded()
    const isLink = await badge.evaluate(mark => {
      const { x, y, width, height } = mark.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.matches('a.covers')
    })
    expect(isLink).toBe(true)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectReadable(page, 'page')
    await expectFit(page)
    await row.getByRole('link').click()
    await expect(action(page, t('erase.label'))).toBeVisible()
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.keyboard.press('Escape')
    await expect(row.getByRole('link')).toBeFocused()
    await expect(page).not.toHaveURL(/id=/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/id=/)
    await expect(action(page, t('erase.label'))).toBeVisible()
    await page.goBack()
    await expect(action(page, t('erase.label'))).toHaveCount(0)
    await expect(row.getByRole('link')).toBeFocused()
    expect(heard).toEqual([])
  })

  inArabic(
    'an account is disabled with its consequences, and enabled from the toast',
    async ({ page }) => {
      const { email } = await makeLearner(page)
      await makeStaff(page, ['support'])
      await open(page, email)
      await action(page, t('disable.label')).click()
      const dialog = page.getByRole('dialog', { name: t('disable.ask') })
      await expect(dialog).toContainText(t('disable.lead', { count: 1 }))
      expect(await findings(page, { include: 'dialog.dialog[open]' })).toEqual([])
      await dialog.getByRole('button', { name: t('disable.label') }).click()
      await expect(action(page, t('reset.label'))).toHaveAccessibleDescription(
        studio('reason.account_disabled')
      )
      await action(page, t('reset.label')).click({ force: true })
      await expect(page.getByRole('dialog', { name: t('reset.ask') })).toHaveCount(0)
      await told(page, t('disable.done'))
        .getByRole('button', { name: studio('undo') })
        .click()
      await expect(told(page, t('enable.done'))).toBeVisible()
      await expect(action(page, t('disable.label'))).toBeVisible()
    }
  )

  test(`a new email in ${locale} is refused at its field, and loses nothing typed`, async ({
    page
  }) => {
    const { email } = await makeLearner(page)
    const { email: taken } = await makeLearner(page)
    await makeStaff(page, ['support'])
    await open(page, email)
    await action(page, t('change.label')).click()
    const dialog = page.getByRole('dialog', { name: t('change.label') })
    const field = dialog.getByRole('textbox', { name: t('change.field') })
    const proved = dialog.getByRole('checkbox', { name: t('change.proved') })
    await field.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(t('change.missing'))
    await field.fill(taken)
    await field.press('Enter')
    await expect(proved).toBeFocused()
    await expect(proved).toHaveAccessibleDescription(new RegExp(studio('reason.address_unproved')))
    await proved.press('Space')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(studio('reason.address_taken'))
    await expect(field).toHaveValue(taken)
    await field.fill(`new-${email}`)
    await field.press('Enter')
    await expect(told(page, t('change.done'))).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: `new-${email}` })).toBeVisible()
    await expect(action(page, t('change.label'))).toBeFocused()
  })

  test(`an account in ${locale} is erased after its figures, its email and a fresh code`, async ({
    page
  }) => {
    const { email, accessToken } = await makeLearner(page)
    addCertificate(accessToken)
    const staff = await makeStaff(page, ['owner'])
    await open(page, email)
    const address = page.url()
    ageSecondFactor(staff.accessToken)
    await action(page, t('erase.label')).click()
    const dialog = page.getByRole('dialog', { name: t('erase.ask') })
    await expect(dialog).toContainText(t('erase.certificates', { count: 1 }))
    await expect(dialog).toContainText(t('erase.log'))
    const field = dialog.getByRole('textbox', { name: t('erase.typeEmail') })
    const reason = dialog.getByRole('textbox', { name: studio('reasonLabel') })
    await field.fill('mona@example.com')
    await field.press('Enter')
    await expect(reason).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(t('erase.emailWrong')))
    await reason.fill('Asked for it')
    await field.fill(email.toUpperCase())
    await field.press('Enter')
    const again = page.getByRole('dialog', { name: studio('verifyTitle') })
    await again.getByLabel(studio('code')).fill(nextCode(staff.secret))
    await page.keyboard.press('Enter')
    await expect(told(page, t('erase.done'))).toBeVisible()
    await expect(page.getByText(studio('nothingFound'))).toBeVisible()
    await page.goto(address)
    await expect(page.getByText(t('unknown'))).toBeVisible()
  })

  inEnglish('the data of a learner are saved as a file', async ({ page }) => {
    const { email } = await makeLearner(page)
    await makeStaff(page, ['support'])
    await open(page, email)
    const download = page.waitForEvent('download')
    await action(page, t('export.label')).click()
    expect((await download).suggestedFilename()).toMatch(/^learner-\d+-\d{4}-\d\d-\d\d\.json$/)
    await expect(page.getByText(text('en', 'studioHistory', 'action.usersExport'))).toBeVisible()
  })

  inArabic('an account of staff says who may change it, and is not changed', async ({ page }) => {
    const staff = await makeStaff(page, ['support'])
    await open(page, staff.email)
    const reset = action(page, t('reset.label'))
    await expect(reset).toHaveAccessibleDescription(new RegExp(studio('reason.own_account')))
    await reset.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: t('reset.ask') })).toHaveCount(0)
  })

  inEnglish('a learner who cannot be loaded is loaded again', async ({ page }) => {
    const { email } = await makeLearner(page)
    await makeStaff(page, ['support'])
    const blocked = /\/api\/studio\/learners\/\d+/
    await page.route(blocked, route => route.abort())
    await page.goto(`${learners}?query=${email}`)
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
    const panel = page.getByRole('dialog', { name: t('details') })
    await expect(panel.getByRole('alert')).toContainText(studio('loadFailed'))
    await page.unroute(blocked)
    await panel.getByRole('button', { name: studio('retry') }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Mona Adel' })).toBeVisible()
  })
}
