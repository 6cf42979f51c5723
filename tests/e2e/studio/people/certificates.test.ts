import type { Page } from 'playwright/test'
import { certificatePath } from '#domain/addresses.ts'
import { localized, locales } from '#i18n/locale.ts'
import { addCertificate } from '#tests/support/e2e/in-store.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  const t = (key: Parameters<typeof text<'studioCertificates'>>[2], values = {}) =>
    text(locale, 'studioCertificates', key, values)
  const studio = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const certificates = localized('/studio/certificates', locale)
  const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const told = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
  const shown = locale === 'ar' ? 'منى عادل' : 'Mona Adl'
  /** @returns the number of a new certificate, which is open */
  const open = async (page: Page) => {
    const { accessToken } = await makeLearner(page)
    const id = addCertificate(accessToken)
    await makeStaff(page, ['support'])
    await page.goto(`${certificates}?query=${id}`)
    await page.getByRole('row').filter({ hasText: shown }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 2, name: shown })).toBeFocused()
    return id
  }
  const reasonIn = (page: Page, name: string) =>
    page.getByRole('dialog', { name }).getByRole('textbox', { name: studio('reasonLabel') })

  test(`certificates in ${locale} are found by number, and fit every width`, async ({ page }) => {
    const heard = listen(page)
    const id = await open(page)
    const link = page.getByRole('link', { name: t('openPage') })
    await expect(link).toHaveAttribute('href', localized(certificatePath(id), locale))
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectReadable(page, 'page')
    await expectFit(page)
    expect(heard).toEqual([])
  })

  test(`names in ${locale} are refused at their fields, corrected, and taken back`, async ({
    page
  }) => {
    const id = await open(page)
    await action(page, t('correct.label')).click()
    const form = page.getByRole('dialog', { name: t('correct.label') })
    const arabic = form.getByRole('textbox', { name: t('nameAr') })
    const english = form.getByRole('textbox', { name: t('nameEn') })
    await english.fill('منى')
    await english.press('Enter')
    await expect(english).toBeFocused()
    await expect(english).toHaveAccessibleDescription(
      new RegExp(studio('reason.name_in_other_letters'))
    )
    await expect(reasonIn(page, t('correct.label'))).toHaveAccessibleDescription(
      new RegExp(studio('reason.reason_missing'))
    )
    expect(await findings(page, { include: 'dialog.dialog[open]' })).toEqual([])
    await expectFit(page, [360, 1440])
    await arabic.fill('منى عادل فوزي')
    await english.fill('Mona Fawzy')
    await reasonIn(page, t('correct.label')).fill('Misspelt')
    await english.press('Enter')
    await expect(told(page, t('correct.done'))).toBeVisible()
    const page2 = await page.context().newPage()
    await page2.goto(localized(certificatePath(id), 'en'))
    await expect(page2.getByText('Mona Fawzy').first()).toBeVisible()
    await page2.close()
    await told(page, t('correct.done'))
      .getByRole('button', { name: studio('undo') })
      .click()
    await expect(told(page, t('correct.undone'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: shown, exact: true })).toBeFocused()
    await expect(page.getByText(`${text(locale, 'studioHistory', 'field.undone')}: `)).toBeVisible()
  })

  test(`a certificate in ${locale} is revoked with a reason, and restored`, async ({ page }) => {
    await open(page)
    await action(page, t('revoke.label')).click()
    const dialog = page.getByRole('dialog', { name: t('revoke.ask') })
    await dialog.getByRole('button', { name: t('revoke.label') }).click()
    const reason = reasonIn(page, t('revoke.ask'))
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(new RegExp(studio('reason.reason_missing')))
    await reason.fill('Awarded by mistake')
    await dialog.getByRole('button', { name: t('revoke.label') }).click()
    await expect(action(page, t('reissue.label'))).toHaveAccessibleDescription(
      studio('reason.revoked')
    )
    await action(page, t('restore.label')).click()
    await reasonIn(page, t('restore.ask')).fill('It was right')
    await page
      .getByRole('dialog', { name: t('restore.ask') })
      .getByRole('button', { name: t('restore.label') })
      .click()
    await expect(told(page, t('restore.done'))).toBeVisible()
    await expect(action(page, t('revoke.label'))).toBeFocused()
  })

  inArabic('a certificate gets a new number, whose old address ends', async ({ page }) => {
    const id = await open(page)
    await action(page, t('reissue.label')).click()
    const dialog = page.getByRole('dialog', { name: t('reissue.label') })
    await dialog.getByRole('radio', { name: t('reissue.new') }).check()
    await expect(dialog).toContainText(t('reissue.newLead'))
    await reasonIn(page, t('reissue.label')).fill('Printed with a wrong name')
    await dialog.getByRole('button', { name: t('reissue.send') }).click()
    await expect(page).not.toHaveURL(new RegExp(`id=${id}`))
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: text('ar', 'studioHistory', 'action.certificatesReissue') })
    ).toContainText(id)
    await page.goto(`${certificates}?id=${id}`)
    await expect(page.getByText(t('unknown'))).toBeVisible()
  })
}
