import type { ClassContent } from '#contract/learning/learning.ts'
import { localized, locales } from '#i18n/locale.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const SLUG = 'web-from-zero'
const LESSON = 'Characters that HTML keeps for itself'

/** What the lesson writes as references, as readers see it. */
const SHOWN = {
  ar: ['مخبز عيش & ملح', '6\u00A0صباحًا', '© 2026', 'kind=1©=2'],
  en: ['Bread & Salt', '6\u00A0a.m.', '© 2026', 'kind=1©=2']
}

for (const locale of locales) {
  test(`a guest reads a lesson with character references in ${locale}`, async ({ page }) => {
    const answer = await page.request.get(`/api/courses/${SLUG}/content`)
    const { modules } = (await answer.json()) as ClassContent
    const lesson = modules.flatMap(({ items }) => items).find(({ title }) => title.en === LESSON)
    const heard = listen(page)
    await page.goto(`${localized(`/class/${SLUG}/videos`, locale)}?item=${lesson?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson?.title[locale] ?? '')
    const article = page.getByRole('article')
    for (const shown of SHOWN[locale]) await expect(article).toContainText(shown)
    for (const sign of ['<', '>', '&', '"', '©', '×']) {
      await expect(article.getByRole('cell', { name: sign, exact: true })).toBeVisible()
    }
    expect(heard).toEqual([])
  })
}

test('code is copied as it is written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const answer = await page.request.get(`/api/courses/${SLUG}/content`)
  const { modules } = (await answer.json()) as ClassContent
  const lesson = modules.flatMap(({ items }) => items).find(({ title }) => title.en === LESSON)
  await page.goto(`/class/${SLUG}/videos?item=${lesson?.id}`)
  const code = page.getByRole('article').locator('pre').first()
  await expect(code.locator('[data-code=keyword]').first()).toBeVisible()
  const [block, copy] = await Promise.all(
    [code, page.getByRole('button', { name: text('ar', 'room', 'codeCopy') }).first()].map(one =>
      one.boundingBox()
    )
  )
  // The button is in the upper corner where lines end.
  expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThanOrEqual((block?.y ?? 0) + 1)
  expect((copy?.x ?? 0) + (copy?.width ?? 0)).toBeCloseTo((block?.x ?? 0) + (block?.width ?? 0), 0)
  await page
    .getByRole('button', { name: text('ar', 'room', 'codeCopy') })
    .first()
    .click()
  await expect(page.getByText(text('ar', 'room', 'codeCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent())
})
