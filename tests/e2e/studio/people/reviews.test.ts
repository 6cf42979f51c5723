import { localized, locales } from '#i18n/locale.ts'
import { addReview, setRoles } from '#tests/support/e2e/in-store.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'studioReviews'>>[2], values = {}) =>
    text(locale, 'studioReviews', key, values)
  const common = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)

  test(`a review is hidden and brought back by keyboard in ${locale}`, async ({ page }) => {
    const heard = listen(page)
    const editor = await makeStaff(page, ['editor'])
    const comment = `جيدة جدًا ${editor.email}`
    addReview(editor.accessToken, comment)
    await page.goto(localized(`/studio/reviews?query=${editor.email}`, locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))
    await expectReadable(page, 'page')
    await expectFit(page, [320, 360, 768, 1440])
    const row = page.getByRole('row').filter({ hasText: comment })
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(row.getByRole('button', { name: t('hide') })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await row.getByRole('button', { name: t('hide') }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('hideTitle') })
    const reason = dialog.getByLabel(common('reasonLabel'))
    await dialog.getByRole('button', { name: t('hide') }).press('Enter')
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(new RegExp(common('reason.reason_missing')))
    expect(await findings(page, { include: 'dialog[open]' })).toEqual([])
    await page.keyboard.type('Advertising')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(row).toContainText(t('hidden'))
    await expect(row.getByRole('button', { name: t('show') })).toBeFocused()
    const undo = page.getByRole('button', { name: common('undo') })
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(row).toContainText(t('shown'))
    await expect(page.getByText(t('nowShown'))).toBeVisible()
    await expect(undo).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    // The log of changes leads to this review.
    setRoles(editor.accessToken, ['editor', 'owner'])
    const me = await page.request.get('/api/studio/me', { headers: editor.headers })
    const { account } = (await me.json()) as { account: { id: number } }
    await page.goto(localized(`/studio/audit?who=account+${account.id}`, locale))
    await page.locator('a[href*="/studio/reviews?review="]').first().click()
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
    await expect(row).toBeVisible()
    expect(heard).toEqual([])
  })
}
