import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { isolated } from '#i18n/format/isolated.ts'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

interface Listed {
  slug: string
  position: number
  isRetired: boolean
}

/** Slugs of the categories that are shown. */
async function orderOf(page: Page, headers: Record<string, string>): Promise<string[]> {
  const answer = await page.request.get('/api/studio/categories', { headers })
  const all = (await answer.json()) as Listed[]
  return all.filter(({ isRetired }) => !isRetired).map(({ slug }) => slug)
}

// Both languages change one order.
test.describe.configure({ mode: 'serial' })

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'studioCategories'>>[2], values: Values = {}) =>
    text(locale, 'studioCategories', key, values)
  const words = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const categories = localized('/studio/categories', locale)

  test(`a category is made at ${categories}, ordered by keyboard, renamed and retired`, async ({
    page
  }) => {
    const heard = listen(page)
    const slug = `test-${randomInt(10 ** 7, 10 ** 8)}`
    const name = `Category ${slug}`
    const { headers } = await makeStaff(page, ['editor'])
    await page.goto(categories)
    await expect(page.getByRole('list', { name: t('order') })).toBeVisible()
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: t('new') }).click()
    const dialog = page.getByRole('dialog', { name: t('newTitle') })
    await dialog.getByRole('textbox', { name: t('nameIn.ar') }).fill(name)
    await dialog.getByRole('textbox', { name: t('slug') }).fill('Technology')
    await page.keyboard.press('Enter')
    const english = dialog.getByRole('textbox', { name: t('nameIn.en') })
    await expect(english).toHaveAccessibleDescription(new RegExp(t('nameMissing')))
    await english.fill(name)
    await dialog.getByRole('textbox', { name: t('slug') }).fill('technology')
    await page.keyboard.press('Enter')
    const address = dialog.getByRole('textbox', { name: t('slug') })
    await expect(address).toHaveAccessibleDescription(new RegExp(words('reason.slug_taken')))
    expect(await findings(page, { include: 'dialog.dialog[open]' })).toEqual([])
    await address.fill(slug)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    const order = await orderOf(page, headers)
    const last = order.length
    expect(order.at(-1)).toBe(slug)
    const handle = (place: number) =>
      page.getByRole('button', { name: t('drag', { name, place, count: last }), exact: true })
    await handle(last).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(handle(last - 1)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(handle(last - 2)).toBeFocused()
    await expect.poll(() => orderOf(page, headers).then(all => all.at(-3))).toBe(slug)
    await page.keyboard.press('Alt+ArrowDown')
    await expect(handle(last - 1)).toBeFocused()
    await expect.poll(() => orderOf(page, headers).then(all => all.at(-2))).toBe(slug)

    await page.getByRole('button', { name: t('actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: t('rename') }).click()
    const shown = isolated(name)
    const rename = page.getByRole('dialog', { name: t('renameTitle', { name: shown }) })
    await rename.getByRole('textbox', { name: t(`nameIn.${locale}`) }).fill(`${name} again`)
    await rename.getByRole('button', { name: t('save') }).click()
    await expect(rename).toBeHidden()
    const again = `${name} again`
    await expect(page.getByRole('list', { name: t('order') })).toContainText(again)

    await page.getByRole('button', { name: t('actionsOf', { name: again }) }).click()
    await page.getByRole('menuitem', { name: t('retire') }).click()
    const retire = page.getByRole('dialog', { name: t('retireTitle', { name: isolated(again) }) })
    await expect(retire).toContainText(t('retireLead'))
    await retire.getByRole('button', { name: t('retire') }).click()
    await expect(retire).toBeHidden()
    await expect(
      page.getByRole('button', { name: t('bringBackOf', { name: again }) })
    ).toBeVisible()
    expect(await orderOf(page, headers)).not.toContain(slug)
    expect(heard.filter(line => !line.includes('409'))).toEqual([])
  })

  test(`a category at ${categories} with live classes says how many, and stays`, async ({
    page
  }) => {
    await makeStaff(page, ['owner'])
    await page.goto(categories)
    const name = locale === 'ar' ? 'اللغات' : 'Languages'
    await page.getByRole('button', { name: t('actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: t('retire') }).click()
    const retire = page.getByRole('dialog', { name: t('retireTitle', { name: isolated(name) }) })
    await expect(retire).toContainText(t('retireBlocked', { count: 3 }))
    await expect(retire.getByRole('button', { name: t('retire') })).toBeDisabled()
  })
}
