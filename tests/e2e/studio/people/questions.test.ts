import { randomUUID } from 'node:crypto'
import { locales, localized } from '#i18n/locale.ts'
import {
  askByApi,
  filmToAsk,
  makeAsker,
  makeClassExpert,
  reportByApi,
  roomOf
} from '#tests/support/e2e/people/questions.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const unlike = (title: string) => `${title} ${randomUUID().slice(0, 8)}`

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  type Key = Parameters<typeof text<'studioQuestions'>>[2]
  const t = (key: Key, values?: Record<string, string | number>) =>
    text(locale, 'studioQuestions', key, values)
  const studio = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const screen = localized('/studio/questions', locale)

  test(`an editor hides what was reported at ${screen}, and its author reads why`, async ({
    page,
    browser,
    baseURL
  }) => {
    const heard = listen(page)
    const film = await filmToAsk(page)
    const asker = await makeAsker(page)
    const question = await askByApi(page, film, asker.headers, { title: unlike('راسلوني') })
    await reportByApi(page, question.id, (await makeAsker(page)).headers)
    await makeStaff(page, ['editor'])
    await page.goto(screen)
    const row = page.getByRole('row').filter({ hasText: question.title })
    await expect(row.getByText(t('reports', { count: 1 }))).toBeVisible()
    await expectReadable(page, 'page')
    await expectFit(page)
    await row.getByRole('button', { name: t('hideBy', { author: 'Mona Adel' }) }).click()
    const dialog = page.getByRole('dialog', { name: t('hideTitle') })
    await dialog.getByRole('button', { name: t('hide'), exact: true }).click()
    await expect(dialog.getByText(studio('reason.reason_missing'))).toBeVisible()
    await dialog.getByRole('textbox', { name: studio('reasonLabel') }).fill('إعلان')
    await dialog.getByRole('button', { name: t('hide'), exact: true }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByText(t('nowHidden'))).toBeVisible()
    expect(heard).toEqual([])

    const own = await browser.newPage({ ...(baseURL && { baseURL }) })
    await enter(own, asker)
    await own.goto(roomOf(film, locale, `&question=${question.id}`))
    await expect(own.getByText('إعلان', { exact: false })).toBeVisible()
    await own.close()

    // What was hidden can be shown again.
    await page.getByRole('link', { name: t('tab.hidden') }).click()
    await row.getByRole('button', { name: t('showBy', { author: 'Mona Adel' }) }).click()
    const again = page.getByRole('dialog', { name: t('showTitle') })
    await again.getByRole('textbox', { name: studio('reasonLabel') }).fill('خطأ')
    await again.getByRole('button', { name: t('show'), exact: true }).click()
    await expect(page.getByText(t('nowShown'))).toBeVisible()
  })

  inArabic('a long word leaves the rest of its card in view on a phone', async ({ page }) => {
    const film = await filmToAsk(page)
    const { headers } = await makeAsker(page)
    const question = await askByApi(page, film, headers, { title: unlike('س'.repeat(150)) })
    await reportByApi(page, question.id, (await makeAsker(page)).headers)
    await makeStaff(page, ['editor'])
    await page.setViewportSize({ width: 390, height: 844 })
    const query = encodeURIComponent(question.title)
    for (const tab of ['', `?tab=all&query=${query}`]) {
      await page.goto(`${screen}${tab}`)
      const row = page.getByRole('row').filter({ hasText: question.title })
      const box = await row.getByText('Mona Adel').boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    }
  })

  test(`an expert answers at ${screen} what waits longest`, async ({ page }) => {
    const film = await filmToAsk(page)
    const { headers } = await makeAsker(page)
    const question = await askByApi(page, film, headers, { title: unlike('كيف أكتب الهمزة؟') })
    await makeClassExpert(page, film)
    await page.goto(`${screen}?query=${encodeURIComponent(question.title)}`)
    await page.getByRole('link', { name: question.title }).click()
    const panel = page.getByRole('dialog', { name: question.title })
    await expect(panel.getByText(t('noAnswers'))).toBeVisible()
    await expectReadable(page, 'page')
    await panel.getByRole('textbox', { name: t('yourAnswer') }).fill('على السطر.')
    await panel.getByRole('button', { name: t('sendAnswer') }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'على السطر.' })).toBeVisible()
    await expect(panel.getByText(t('expert')).first()).toBeVisible()
    // Experts see no learners, and moderate nothing.
    await expect(page.getByRole('link', { name: t('tab.waiting') })).toHaveCount(0)
  })

  inArabic(
    'a word of the list holds a text back, and writing is paused for days',
    async ({ page }) => {
      const film = await filmToAsk(page)
      const asker = await makeAsker(page)
      await makeStaff(page, ['owner'])
      await page.goto(`${screen}?tab=words`)
      const word = `ربح${randomUUID()
        .replaceAll(/[^a-f]/g, '')
        .slice(0, 6)}`
      await page.getByRole('textbox', { name: t('word') }).fill(word)
      await page.getByRole('button', { name: t('wordAdd') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: word })).toBeVisible()
      await expectReadable(page, 'page')
      await expectFit(page)

      const question = await askByApi(page, film, asker.headers, { title: unlike(`${word} سريع`) })
      expect(question.own?.state).toBe('held')
      await page.getByRole('link', { name: t('tab.waiting') }).click()
      const row = page.getByRole('row').filter({ hasText: question.title })
      await expect(row.getByText(t('state.held'))).toBeVisible()
      await row.getByRole('button', { name: t('muteBy', { author: 'Mona Adel' }) }).click()
      const dialog = page.getByRole('dialog', { name: t('muteTitle') })
      await dialog.getByRole('spinbutton', { name: t('days') }).fill('0')
      await dialog.getByRole('textbox', { name: studio('reasonLabel') }).fill('إعلانات')
      await dialog.getByRole('button', { name: t('mute') }).click()
      await expect(dialog.getByText(t('daysWrong', { most: 365 }))).toBeVisible()
      await dialog.getByRole('spinbutton', { name: t('days') }).fill('7')
      await dialog.getByRole('button', { name: t('mute') }).click()
      await expect(dialog).toHaveCount(0)
      const refused = await page.request.post(`/api/courses/${film.course.id}/questions`, {
        headers: asker.headers,
        data: { contentId: film.id, title: unlike('سؤال'), body: '' }
      })
      expect(refused.status()).toBe(403)

      await page.getByRole('link', { name: t('tab.words') }).click()
      await page.getByRole('button', { name: t('wordRemove', { word }) }).click()
      await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(0)
    }
  )
}
