import type { Page, Request } from 'playwright/test'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { localized, locales, otherLocale } from '#i18n/locale.ts'
import { beginClass, draftOf, save } from '#tests/support/e2e/class-drafts.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const QUIZ: ClassDocument['modules'][number]['items'][number] = {
  ...{ key: 'check', type: 'quiz', title: { ar: 'اختبار', en: 'A check' }, passPercentage: 70 },
  questions: [
    {
      text: { ar: 'كم 1 + 1؟', en: '1 + 1?' },
      options: [
        { text: { ar: '2', en: '2' }, correct: true },
        { text: { ar: '3', en: '3' }, correct: false }
      ],
      explanation: { ar: 'هكذا العدّ', en: 'So it counts' }
    }
  ]
}

/** A draft with a lesson and a quiz. @returns its id */
async function beginWithQuiz(page: Page, headers: Record<string, string>): Promise<number> {
  const id = await beginClass(page, headers, 'A draft to look at')
  const { document, revision } = await draftOf(page, headers, id)
  const [start] = document.modules
  if (!start) throw new Error('a module')
  const modules = [{ ...start, items: [...start.items, QUIZ] }]
  await save(page, headers, id, { ...document, modules }, revision)
  return id
}

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  type Key = Parameters<typeof text<'studioClassEditor'>>[2]
  const t = (key: Key) => text(locale, 'studioClassEditor', key)
  const classes = localized('/studio/classes', locale)
  const frame = (page: Page) => page.frameLocator(`iframe[title="${t('previewPage')}"]`)
  const heading = (page: Page) => frame(page).getByRole('heading', { level: 1 })

  async function openPanel(page: Page, id: number, at = 'texts'): Promise<void> {
    await page.goto(`${classes}?id=${id}&at=${at}`)
    await page.getByRole('button', { name: t('more') }).click()
    await page.getByRole('menuitem', { name: t('panel.preview') }).click()
  }

  test(`a draft at ${classes} is looked at as learners see it, in both languages`, async ({
    page
  }) => {
    const heard = listen(page)
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginWithQuiz(page, headers)
    await openPanel(page, id)
    const titles = { ar: 'دورة', en: 'A draft to look at' }
    await expect(heading(page)).toHaveText(titles[locale])
    await expect(frame(page).locator('html')).toHaveAttribute('lang', locale)
    await expectReadable(page, 'page')
    await expectFit(page)
    const other = otherLocale(locale)
    const languages = page.getByRole('group', { name: t('previewLanguage') })
    await languages.getByText(t(`language.${other}`)).click()
    await expect(heading(page)).toHaveText(titles[other])
    await page
      .getByRole('group', { name: t('previewTheme') })
      .getByText(t('theme.dark'))
      .click()
    await expect(frame(page).locator('html')).toHaveClass(/dark/)

    // What is saved shows by itself.
    await page.locator(`[data-steps="texts.${other}.title"]`).fill('Seen at once')
    await expect(heading(page)).toHaveText('Seen at once')
    // The outline leads the frame.
    await page.locator('[data-row="/start/hello"]').click()
    await expect(frame(page).getByText(other === 'ar' ? 'أهلا بك' : 'Welcome')).toBeVisible()
    expect(heard).toEqual([])
  })

  inArabic('a preview writes nothing, and its quiz can be tried', async ({ page }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginWithQuiz(page, headers)
    await openPanel(page, id, '/start/hello')
    await expect(frame(page).getByText('أهلا بك')).toBeVisible()
    const device = () => page.evaluate(() => JSON.stringify(localStorage))
    const before = await device()
    const calls: string[] = []
    page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url())
      const isOfStudio = pathname.startsWith('/api/studio/') || pathname.startsWith('/api/users/')
      if (pathname.startsWith('/api/') && !isOfStudio) calls.push(`${request.method()} ${pathname}`)
    })
    const learner = (key: Parameters<typeof text<'quiz'>>[2]) => text('ar', 'quiz', key)
    await page.locator('[data-row="/start/check"]').click()
    const press = (name: string) => frame(page).getByRole('button', { name }).first().click()
    const take = async (option: string) => {
      await frame(page).getByRole('radio', { name: option }).check({ force: true })
      await press(learner('question.review'))
      await press(learner('review.send'))
    }
    await press(learner('intro.start'))
    await take('3')
    await expect(frame(page).getByText('هكذا العدّ')).toBeVisible()
    await press(learner('result.again'))
    await take('2')
    await expect(frame(page).getByText(learner('result.passed'))).toBeVisible()
    // A link within the class stays in the frame.
    await frame(page).locator('main a[href*="/videos"]').first().click()
    await expect(frame(page).getByRole('heading', { level: 1 })).toBeVisible()
    expect(calls.filter(call => !call.startsWith('GET '))).toEqual([])
    expect(calls.filter(call => call.includes(`/courses/${id}`))).toEqual([])
    expect(await device()).toBe(before)
  })

  inArabic(
    'a preview opens in a tab of its own, and nowhere without the studio',
    async ({ page, context }) => {
      const { headers } = await makeStaff(page, ['editor'])
      const id = await beginWithQuiz(page, headers)
      await openPanel(page, id, '/start/hello')
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: t('previewTab') }).click()
      ])
      await expect(frame(tab).getByText('أهلا بك')).toBeVisible()
      await expectReadable(tab, 'page')
      for (const width of [360, 768]) {
        await tab.setViewportSize({ width, height: 800 })
        await expectFit(tab)
      }
      await tab.goto('/preview/class', { waitUntil: 'commit' })
      await expect(tab).toHaveURL(/\/studio\/classes$/)
    }
  )
}

test('two people in one draft see each other, and who saved last', async ({ page, browser }) => {
  const t = (key: Parameters<typeof text<'studioClassEditor'>>[2]) =>
    text('en', 'studioClassEditor', key)
  const { headers } = await makeStaff(page, ['editor'])
  const id = await beginClass(page, headers)
  const other = await browser.newContext({ reducedMotion: 'reduce' })
  const desk = await other.newPage()
  await makeStaff(desk, ['editor'])
  const address = `/en/studio/classes?id=${id}`
  const alsoHere = t('alsoHere').replace('{{names}}', '')
  await desk.goto(address)
  await expect(desk.locator('[data-steps="texts.en.title"]')).toBeVisible()
  await page.goto(address)
  await expect(page.locator('.presence-line').getByText(alsoHere)).toBeVisible()
  await expect(desk.locator('.presence-line').getByText(alsoHere)).toBeVisible()

  await page.locator('[data-steps="texts.en.title"]').fill('A newer title')
  await desk.getByRole('button', { name: t('showNewer') }).click()
  await expect(desk.locator('[data-steps="texts.en.title"]')).toHaveValue('A newer title')

  await desk.goto('/en/studio/classes')
  const row = desk.getByRole('row', { name: /A newer title/ })
  const openBy = text('en', 'studioClasses', 'openBy').replace('{{names}}', '')
  await expect(row.getByText(openBy)).toBeVisible()
  await expect(page.locator('.presence-line').getByText(alsoHere)).toHaveCount(0)
  await page.goto('/en/studio')
  await expect(row.getByText(openBy)).toHaveCount(0)
  await other.close()
})
