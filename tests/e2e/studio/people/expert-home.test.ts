import type { StudioClass } from '#contract/studio/classes/classes.ts'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** Of the demo catalogue; no other test begins classes of this expert. */
const EXPERT = 7

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'studioHome'>>[2], values: Values = {}) =>
    text(locale, 'studioHome', key, values)
  const home = localized('/studio', locale)

  test(`an expert sees at ${home} what to do next, and how classes do`, async ({ page }) => {
    const heard = listen(page)
    const { headers } = await makeStaff(page, ['expert'], EXPERT)
    const title = `Half of a class in ${locale}`
    const data = { title: { ar: title, en: title }, expertId: EXPERT }
    const begun = await page.request.post('/api/studio/classes', { headers, data })
    const { id, problems } = (await begun.json()) as StudioClass
    await page.goto(home)
    const classes = page.getByRole('region', { name: t('classes') })
    const line = classes.getByRole('listitem').filter({ hasText: title })
    await expect(line).toContainText(t('step.problems', { count: problems }))
    await expect(classes.getByRole('listitem').last()).toContainText(t('step.live'))
    const curve = page.getByRole('region', { name: t('curve') })
    await expect(curve.getByText(t('noViewers')).or(curve.getByText(t('figures')))).toBeVisible()
    await expect(page.getByRole('region', { name: t('reviews') })).toBeVisible()
    await expectReadable(page, 'page')
    await expectFit(page)
    await line.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
    expect(heard).toEqual([])
  })
}
