import { localized, locales } from '#i18n/locale.ts'
import { addAuthenticator } from '#tests/support/e2e/people/virtual-authenticator.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'studioSecurity'>>[2], values = {}) =>
    text(locale, 'studioSecurity', key, values)
  const common = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)

  test(`a passkey is added, used and removed in ${locale}`, async ({ page, browser }) => {
    const heard = listen(page)
    const authenticator = await addAuthenticator(page)
    const staff = await makeStaff(page, ['support'])
    await page.goto(localized('/studio/security', locale))
    await page.getByRole('button', { name: t('add') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('add') })
    const name = dialog.getByLabel(t('name'))
    await name.press('Enter')
    await expect(name).toHaveAccessibleDescription(new RegExp(t('nameMissing')))
    await name.fill('Laptop')
    await name.press('Enter')
    await expect(page.getByText(t('added', { name: 'Laptop' }))).toBeVisible()
    const passkey = page.getByRole('listitem').filter({ hasText: 'Laptop' })
    await expect(passkey).toContainText(t('unused'))
    await expectReadable(page, 'page')
    await expectFit(page, [320, 360, 768, 1440])
    expect(heard).toEqual([])

    const later = await (await browser.newContext()).newPage()
    const other = await addAuthenticator(later)
    await enter(later, staff)
    await later.goto(localized('/studio/security', locale))
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(common('verifyTitle'))
    await later.getByRole('button', { name: common('useCode') }).press('Enter')
    await expect(later.getByLabel(common('code'))).toBeFocused()
    await later.getByRole('button', { name: t('useInstead') }).press('Enter')
    await later.getByRole('button', { name: t('use') }).press('Enter')
    await expect(later.getByRole('alert')).toHaveText(t('problem.cancelled'))
    await other.take(await authenticator.credentials())
    await later.getByRole('button', { name: t('use') }).press('Enter')
    const used = later.getByRole('listitem').filter({ hasText: 'Laptop' })
    await expect(used).toBeVisible()
    await expect(used).not.toContainText(t('unused'))
    await used.getByRole('button', { name: t('removeNamed', { name: 'Laptop' }) }).press('Enter')
    await later
      .getByRole('dialog', { name: t('removeTitle') })
      .getByRole('button', { name: t('remove') })
      .press('Enter')
    await expect(later.getByText(t('empty'))).toBeVisible()
    await later.context().close()
  })
}
