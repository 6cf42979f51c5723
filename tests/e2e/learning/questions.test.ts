import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { locales, localized } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { tabTo } from '#tests/support/e2e/keyboard.ts'
import {
  askByApi,
  filmToAsk,
  itemAfter,
  makeAsker,
  makeClassExpert,
  reportByApi,
  roomOf
} from '#tests/support/e2e/people/questions.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** Titles of other tests are on the same film. */
const unlike = (title: string) => `${title} ${randomUUID().slice(0, 8)}`

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  const inEnglish = testIn('en', locale)
  const t = (
    key: Parameters<typeof text<'questions'>>[2],
    values?: Record<string, string | number>
  ) => text(locale, 'questions', key, values)
  const tabName = text(locale, 'room', 'questionsTab')
  const openTab = (page: Page) => page.getByRole('tab', { name: tabName }).click()

  test.describe(`questions at a film, ${locale}`, () => {
    test('a learner asks at second 42, the expert answers, and the answer is accepted', async ({
      page,
      browser,
      baseURL
    }) => {
      const heard = listen(page)
      const film = await filmToAsk(page)
      const asker = await makeAsker(page)
      await enter(page, asker)
      await page.goto(roomOf(film, locale, '&t=42'))
      await openTab(page)
      await page.getByRole('button', { name: t('ask') }).click()
      const title = unlike('لماذا نستخدم useState هنا؟')
      await page.getByRole('textbox', { name: t('form.title') }).fill(title)
      await expect(page.getByText(t('form.time', { time: '0:42' }))).toBeVisible()
      await page
        .getByRole('textbox', { name: t('form.body') })
        .fill('جرّبت `useState` خارج الدالة.\n\nWhat does the error mean?')
      await expectReadable(page)
      await page.getByRole('button', { name: t('form.send') }).click()

      const heading = page.getByRole('heading', { level: 2, name: title })
      await expect(heading).toBeFocused()
      await expect(page.getByText(t('published'))).toBeVisible()
      await expect(page).toHaveURL(/&t=42&question=\d+$/)
      // Each paragraph has its own direction.
      const arabic = page.getByText('خارج الدالة.')
      await expect(arabic).toHaveCSS('direction', 'rtl')
      await expect(page.getByText('What does the error mean?')).toHaveCSS('direction', 'ltr')

      const other = await browser.newPage({ ...(baseURL && { baseURL }) })
      const expert = await makeClassExpert(other, film)
      const answered = await other.request.post(
        `/api/questions/${new URL(page.url()).searchParams.get('question')}/answers`,
        { headers: expert.headers, data: { body: 'لأن React يربط **كل** `useState` بمكوّنه.' } }
      )
      expect(answered.status()).toBe(201)
      await other.close()

      await page.reload()
      const answer = page.getByRole('listitem').filter({ hasText: 'لأن React' })
      await expect(answer.getByText(t('expert'))).toBeVisible()
      await answer.getByRole('button', { name: t('accept') }).click()
      await expect(answer.getByText(t('accepted'))).toBeVisible()
      await expectReadable(page)
      await expectFit(page)
      expect(heard).toEqual([])
    })

    test('a mark on the timeline leads to what was asked there, by the keyboard too', async ({
      page
    }) => {
      const film = await filmToAsk(page)
      const asker = await makeAsker(page)
      const title = unlike('What is a waw?')
      await askByApi(page, film, asker.headers, { title, at: 5 })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(roomOf(film, locale))
      const marks = page.getByRole('group', { name: t('marks') })
      await expect(marks).toHaveCSS('direction', 'ltr')
      const first = marks.getByRole('button').first()
      await first.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await expect(first).toBeFocused()
      await page.keyboard.press('Enter')
      const near = page.getByRole('link', { name: title })
      const heading = page.getByRole('heading', { level: 2, name: title })
      await expect(near.or(heading).first()).toBeVisible()
      if (await near.isVisible()) await near.click()
      await expect(heading).toBeFocused()
      await expect(page.getByRole('button', { name: t('jumpTo', { time: '0:05' }) })).toBeVisible()
      // The film stands where it was asked.
      const second = () =>
        page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
      await expect.poll(second).toBeCloseTo(5, 0)
      await expectReadable(page)
    })

    test('a guest reads what was asked about a preview, and is told how to join in', async ({
      page
    }) => {
      const heard = listen(page)
      const film = await filmToAsk(page)
      const { headers } = await makeAsker(page)
      const question = await askByApi(page, film, headers, { title: unlike('متى نكتب همزة قطع؟') })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(roomOf(film, locale, `&question=${question.id}`))
      await expect(page.getByRole('tab', { name: tabName })).toHaveAttribute(
        'aria-selected',
        'true'
      )
      await expect(page.getByRole('heading', { level: 2, name: question.title })).toBeVisible()
      await expect(page.getByText(t('guest'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('useful') })).toHaveCount(0)
      await expectReadable(page)
      await page.getByRole('button', { name: t('back') }).click()
      await expect(page).toHaveURL(roomOf(film, locale))
      await page.getByRole('searchbox', { name: t('search') }).fill(question.title)
      await expect(page.getByRole('link', { name: question.title })).toBeVisible()
      await expectReadable(page)
      await expectFit(page)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 2, name: question.title })).toBeVisible()
      const login = page.getByRole('main').getByRole('link', { name: t('login') })
      const here = roomOf(film, locale, `&question=${question.id}`)
      await expect(login).toHaveAttribute(
        'href',
        `${localized('/login', locale)}?next=${encodeURIComponent(here)}`
      )
      expect(heard).toEqual([])
    })

    test('a search of the whole class finds what was asked at another lesson', async ({ page }) => {
      const film = await filmToAsk(page)
      const asker = await makeAsker(page)
      const next = itemAfter(film)
      const title = unlike('أين تُكتب هَمزةُ الوصل؟')
      await askByApi(page, { ...film, id: next.id }, asker.headers, { title })
      await enter(page, asker)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(roomOf(film, locale))
      await openTab(page)
      // Typed without marks and hamza.
      const typed = title.replace('هَمزةُ', 'همزه').replace('أين', 'اين')
      await page
        .getByRole('searchbox', { name: t('search') })
        .fill(typed.split(' ').slice(2).join(' '))
      await page.getByRole('button', { name: t('wholeClass') }).click()
      const scope = page.getByRole('combobox', { name: t('scope') })
      await expect(scope).toBeFocused()
      const row = page.getByRole('listitem').filter({ hasText: title })
      await expect(row).toContainText(readText(next.title, locale).value)
      await expectReadable(page)
      await expectFit(page)
      await row.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`item=${next.id}&`))
    })

    inArabic(
      'the third report of a question hides it from others',
      async ({ page, browser, baseURL }) => {
        const film = await filmToAsk(page)
        const [asker, second, third, reporter] = [
          await makeAsker(page),
          await makeAsker(page),
          await makeAsker(page),
          await makeAsker(page)
        ]
        const question = await askByApi(page, film, asker.headers, { title: unlike('إعلان') })
        await reportByApi(page, question.id, second.headers)
        await reportByApi(page, question.id, third.headers)
        await enter(page, reporter)
        await page.goto(roomOf(film, locale, `&question=${question.id}`))
        await page.getByRole('button', { name: t('questionActions') }).click()
        await page.getByRole('menuitem', { name: t('report') }).click()
        const dialog = page.getByRole('dialog', { name: t('reportTitle') })
        await dialog.getByRole('button', { name: t('sendReport') }).click()
        await expect(dialog.getByText(t('reasonMissing'))).toBeVisible()
        await dialog.getByRole('radio', { name: t('reasons.spam') }).check()
        await expectReadable(page)
        await dialog.getByRole('button', { name: t('sendReport') }).click()
        await expect(page.getByText(t('reported'))).toBeVisible()
        await page.reload()
        await expect(page.getByRole('heading', { name: t('missing') })).toBeVisible()
        await page.getByRole('button', { name: t('back') }).click()
        await expect(page.getByRole('searchbox', { name: t('search') })).toBeVisible()
        await expect(page.getByRole('link', { name: question.title })).toHaveCount(0)

        // The author is told, and still sees it.
        const own = await browser.newPage({ ...(baseURL && { baseURL }) })
        await enter(own, asker)
        await own.goto(roomOf(film, locale, `&question=${question.id}`))
        await expect(own.getByText(t('state.reported'))).toBeVisible()
        await own.close()
      }
    )

    inArabic('what is typed survives a reload and a dead network', async ({ page, context }) => {
      const film = await filmToAsk(page)
      await enter(page, await makeAsker(page))
      await page.goto(roomOf(film, locale))
      await openTab(page)
      await page.getByRole('button', { name: t('ask') }).click()
      const title = page.getByRole('textbox', { name: t('form.title') })
      const body = page.getByRole('textbox', { name: t('form.body') })
      const typed = unlike('هل تسقط الهمزة بعد الواو؟')
      await title.fill(typed)
      await body.fill('مثل: واستخدم.')
      await page.reload()
      await expect(title).toHaveValue(typed)
      await expect(body).toHaveValue('مثل: واستخدم.')
      await context.setOffline(true)
      await page.getByRole('button', { name: t('form.send') }).click()
      await expect(page.getByRole('alert')).toHaveText(text(locale, 'form', 'refused.offline'))
      await expect(title).toHaveValue(typed)
      await context.setOffline(false)
      await page.getByRole('button', { name: t('form.send') }).click()
      await expect(page.getByRole('heading', { level: 2, name: typed })).toBeVisible()
      // Once it is sent, nothing waits any more.
      await page.goto(roomOf(film, locale))
      await openTab(page)
      await expect(page.getByRole('button', { name: t('ask') })).toBeVisible()
    })

    inEnglish('all of it works with the keyboard alone', async ({ page }) => {
      const film = await filmToAsk(page)
      const asker = await makeAsker(page)
      const known = unlike('When does the hamza fall silent')
      await askByApi(page, film, asker.headers, { title: `${known}?` })
      await enter(page, await makeAsker(page))
      await page.goto(roomOf(film, locale))
      await page.getByRole('tab', { name: text(locale, 'room', 'transcript') }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: tabName })).toBeFocused()
      await tabTo(page, page.getByRole('button', { name: t('ask') }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('textbox', { name: t('form.title') }))
      await page.keyboard.type(known)
      // The same question is found while it is typed.
      await tabTo(page, page.getByRole('link', { name: `${known}?` }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: `${known}?` })).toBeFocused()
      const useful = page.getByRole('button', { name: t('useful') })
      await tabTo(page, useful)
      await page.keyboard.press('Enter')
      await expect(useful).toHaveAttribute('aria-pressed', 'true')
      await expect(useful).toHaveText(`${t('useful')} 1`)
      await tabTo(page, page.getByRole('textbox', { name: t('form.answer') }))
      await page.keyboard.type('When a vowel comes before it.')
      await page.keyboard.press('ControlOrMeta+Enter')
      const answer = page.getByRole('listitem').filter({ hasText: 'When a vowel' })
      await expect(answer).toBeVisible()
      await expect(
        answer.getByRole('button', { name: t('answerActions', { name: isolated('Mona Adel') }) })
      ).toBeVisible()
    })
  })
}
