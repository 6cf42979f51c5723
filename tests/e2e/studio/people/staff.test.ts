import { localized, locales } from '#i18n/locale.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** On the first page of the list, however many accounts other tests have made. */
const FIRST = 'a'

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'studioStaff'>>[2], values = {}) =>
    text(locale, 'studioStaff', key, values)
  const common = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)

  test(`an owner invites an editor in ${locale}, and withdraws the invitation`, async ({
    page
  }) => {
    const heard = listen(page)
    await makeStaff(page, ['owner'])
    await page.goto(localized('/studio/staff', locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))
    await expectReadable(page, 'page')
    await expectFit(page, [320, 360, 768, 1440])
    await page.getByRole('button', { name: t('add') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('add') })
    const email = dialog.getByLabel(t('email'))
    await email.press('Enter')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(t('emailMissing'))
    await expect(dialog.getByText(t('rolesMissing'))).toBeVisible()
    expect(await findings(page, { include: 'dialog[open]' })).toEqual([])
    await email.fill('editor@')
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription(t('emailWrong'))
    await expect(dialog.getByText(t('rolesMissing'))).toBeVisible()
    const address = `editor.${locale}.${Date.now()}@example.com`
    await email.fill(address)
    await expect(email).not.toHaveAttribute('aria-invalid')
    await expect(dialog.getByText(t('rolesMissing'))).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 600 })
    await expect(dialog.getByRole('button', { name: t('addSend') })).toBeInViewport()
    await dialog.getByRole('checkbox', { name: common('role.editor') }).press('Space')
    await email.press('Enter')
    await expect(page.getByRole('status').getByText(t('invited', { email: address }))).toBeVisible()
    const line = page.getByRole('listitem').filter({ hasText: address })
    await line.getByRole('button', { name: t('withdraw') }).press('Enter')
    const asked = page.getByRole('dialog', { name: t('withdrawTitle') })
    await asked.getByRole('button', { name: t('withdraw') }).press('Enter')
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    expect(heard).toEqual([])
  })

  test(`staff are found by name and address in ${locale}`, async ({ page, browser }) => {
    const others = await browser.newContext()
    const found = await makeStaff(await others.newPage(), ['support'])
    for (let made = 0; made < 6; made++) await makeStaff(await others.newPage(), ['support'])
    await others.close()
    await makeStaff(page, ['owner'])
    await page.goto(localized('/studio/staff', locale))
    const search = page.getByRole('searchbox', { name: t('search') })
    await search.fill(found.email)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText(found.email)
    await expect(page).toHaveURL(/query=/)
    await search.fill('no such person')
    await expect(page.getByText(common('nothingFound'), { exact: true })).toBeVisible()
    await expectReadable(page, 'page')
    await search.fill('')
    await expect(rows.nth(2)).toBeVisible()
    await expect(search).toBeFocused()
  })

  test(`a role that an owner takes away in ${locale} ends on an open page`, async ({
    page,
    browser
  }) => {
    await makeStaff(page, ['owner'])
    const other = await (await browser.newContext()).newPage()
    const editor = await makeStaff(other, ['editor', 'support'], undefined, FIRST)
    await other.goto(localized('/studio/reviews', locale))
    await expect(other.getByRole('combobox').first()).toBeVisible()
    await expect(other.getByRole('cell').first()).toBeVisible()

    await page.goto(localized('/studio/staff', locale))
    const row = page.getByRole('row').filter({ hasText: editor.email })
    await row.getByRole('link').press('Enter')
    await page.getByRole('button', { name: t('change') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('change') })
    await dialog.getByRole('checkbox', { name: common('role.editor') }).press('Space')
    await expect(dialog.getByRole('status')).toContainText(t('ends'))
    await dialog.getByRole('button', { name: t('changeSend') }).press('Enter')
    await expect(dialog).toHaveCount(0)

    await other.getByRole('combobox').first().selectOption({ index: 1 })
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(common('notAllowed'))
    await other.context().close()
  })

  test(`owners see in ${locale} why they cannot remove themselves`, async ({ page }) => {
    const owner = await makeStaff(page, ['owner'], undefined, FIRST)
    await page.goto(localized('/studio/staff', locale))
    await page.getByRole('row').filter({ hasText: owner.email }).getByRole('link').press('Enter')
    const panel = page.getByRole('dialog')
    await expect(panel.getByText(t('resetOwn'))).toBeVisible()
    const remove = panel.getByRole('button', { name: t('remove'), exact: true })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toHaveAccessibleDescription(t('removeOwn'))
    const history = panel.getByRole('region', { name: common('history') })
    await expect(
      history.getByText(text(locale, 'studioHistory', 'action.secondFactorCode'))
    ).toBeVisible()
    expect(await findings(page, { include: 'dialog[open]' })).toEqual([])
  })
}
