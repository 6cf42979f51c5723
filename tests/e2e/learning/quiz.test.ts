import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { parse } from 'yaml'
import type { ClassContent } from '#contract/learning/learning.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { locales, localized } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'
import { anHourLater } from '#tests/support/e2e/in-store.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter } from '#tests/support/e2e/people/real-learner.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const SLUG = 'listening-and-conflict'
const FILE = `src/catalogue/classes/${SLUG}/01-listening/04-check.quiz.yaml`

interface Question {
  text: Bilingual
  options: { text: Bilingual; correct?: boolean }[]
  see?: { at: number }
}
const { questions } = parse(readFileSync(FILE, 'utf8')) as { questions: Question[] }
/** The last of the quiz: the one of which several answers are right, and which a video treats. */
const LAST = questions.length

async function readContent(page: Page, accessToken?: string): Promise<ClassContent> {
  const answer = await page.request.get(`/api/courses/${SLUG}/content`, {
    headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {}
  })
  return (await answer.json()) as ClassContent
}

for (const locale of locales) {
  const it = testIn('ar', locale)
  const t = (key: Parameters<typeof text<'quiz'>>[2], values?: Record<string, string | number>) =>
    text(locale, 'quiz', key, values)
  const nameOf = (number: number) => questions[number - 1]?.text[locale] ?? ''
  const placesOf = (number: number, isRight: boolean) =>
    (questions[number - 1]?.options ?? []).flatMap(({ correct = false }, at) =>
      correct === isRight ? [at + 1] : []
    )

  test.describe(localized(`/class/${SLUG}/quiz`, locale), () => {
    it('learners fail a quiz, review, try again and pass, and no answer is lost on the way', async ({
      page
    }) => {
      test.slow()
      const items = (await readContent(page)).modules.flatMap(module => module.items)
      const quiz = items.find(({ type }) => type === 'quiz')
      const path = localized(`/class/${SLUG}/quiz/${quiz?.id}`, locale)
      const main = page.getByRole('main')
      const button = (name: string) => main.getByRole('button', { name, exact: true })
      const heading = (name: string) => main.getByRole('heading', { name })
      const next = () => button(t('question.next')).press('Enter')

      await page.goto(path)
      await expect(heading(text(locale, 'room', 'barrier.subscription_required'))).toBeVisible()
      await expect(main.getByRole('link', { name: text(locale, 'room', 'login') })).toHaveAttribute(
        'href',
        `${localized('/login', locale)}?next=${encodeURIComponent(path)}`
      )

      const learner = await makeSubscriber(page)
      await enter(page, learner)
      await page.goto(path)
      await expect(heading(quiz?.title[locale] ?? '')).toBeVisible()
      await expect(main.getByText(t('intro.lead'))).toBeVisible()
      // The second of two clicks falls on an answer, and is none.
      await button(t('intro.start')).dblclick()

      await expect(heading(nameOf(1))).toBeFocused()
      await expect(main.getByRole('radio', { checked: true })).toHaveCount(0)
      const [wrong = 0] = placesOf(1, false)
      await page.keyboard.press(`${wrong}`)
      await expect(main.getByRole('radio').nth(wrong - 1)).toBeChecked()
      await button(t('question.flag')).press('Space')
      await expectReadable(page)
      await expectFit(page, [320, 768])
      await next()
      await expect(heading(nameOf(2))).toBeFocused()

      await page.reload()
      await expect(main.getByText(t('intro.kept'))).toBeVisible()
      await button(t('intro.resume')).click()
      await expect(heading(nameOf(2))).toBeFocused()
      // The way back leads to the question before, as before the reload.
      await page.goBack()
      await expect(heading(nameOf(1))).toBeFocused()
      await page.goForward()
      await expect(heading(nameOf(2))).toBeFocused()
      await button(t('palette.answeredFlagged', { number: 1 })).click()
      await expect(main.getByRole('radio').nth(wrong - 1)).toBeChecked()
      await button(t('palette.open', { number: LAST })).click()
      await expect(main.getByText(t('question.multiple'))).toBeVisible()
      for (const place of placesOf(LAST, true)) await page.keyboard.press(`${place}`)
      await button(t('question.review')).first().click()

      await expect(heading(t('review.title'))).toBeFocused()
      await expect(main.getByText(t('unanswered', { count: LAST - 2 }))).toBeVisible()
      await expectReadable(page)
      await expectFit(page, [320, 768])
      await button(t('question.name', { number: 2 })).click()
      await expect(heading(nameOf(2))).toBeFocused()
      await button(t('question.review')).click()

      await page.context().setOffline(true)
      await button(t('review.send')).click()
      await expect(main.getByRole('alert')).toContainText(t('review.offline'))
      await page.context().setOffline(false)
      await expect(main.getByRole('alert')).toHaveCount(0)
      // A server that comes back says nothing of it.
      await page.route('**/api/**', route => route.abort())
      await button(t('review.send')).click()
      await expect(main.getByRole('alert')).toContainText(t('review.offline'))
      await page.unroute('**/api/**')
      await expect(main.getByRole('alert')).toHaveCount(0)
      await button(t('review.send')).dblclick()
      await expect(heading(t('result.failed'))).toBeFocused()
      await expect(main.getByText(formatPercent(100 / LAST, locale), { exact: true })).toBeVisible()
      await expect(main.getByText(t('result.right'), { exact: true })).toHaveCount(1)
      await expect(main.getByText(t('result.wrong'), { exact: true })).toHaveCount(LAST - 1)
      const source = main.getByRole('link', { name: /«|“/ })
      await expect(source).toHaveAttribute(
        'href',
        new RegExp(`\\?item=\\d+&t=${questions[LAST - 1]?.see?.at}$`)
      )
      await expectReadable(page)
      await expectFit(page, [320, 768])

      // On the next visit the result still has what was chosen here.
      await page.reload()
      await button(t('intro.showLast')).click()
      await expect(main.getByText(t('result.yours')).first()).toBeVisible()

      await button(t('result.again')).click()
      for (let number = 1; number <= LAST; number++) {
        await expect(heading(nameOf(number))).toBeFocused()
        // One wrong answer passes too, and shows the right one afterwards.
        const places = number === 1 ? [wrong] : placesOf(number, true)
        for (const place of places) await page.keyboard.press(`${place}`)
        if (number < LAST) await next()
      }
      await button(t('question.review')).first().click()
      await expect(main.getByText(t('review.complete'))).toBeVisible()
      await button(t('review.send')).click()
      await expect(heading(t('result.passed'))).toBeFocused()
      await expect(main.getByText(t('result.counted'))).toBeVisible()
      const first = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: nameOf(1) }) })
      await expect(first.getByText(t('result.rightAnswer'))).toBeVisible()
      const [right = 0] = placesOf(1, true)
      const option = questions[0]?.options[right - 1]?.text[locale] ?? ''
      await expect(first.getByText(option, { exact: true })).toBeVisible()
      await expect(main.getByText(t('result.rightAnswer'))).toHaveCount(1)
      const { modules } = await readContent(page, learner.accessToken)
      const after = modules.flatMap(module => module.items)
      expect(after.find(({ id }) => id === quiz?.id)?.completed).toBe(true)
      // The next module is locked while the rest of this one is to be done.
      const open = after.find(({ completed }) => !completed)
      await main
        .getByRole('link', { name: t('result.next', { title: open?.title[locale] ?? '' }) })
        .click()
      await expect(page).toHaveURL(`${localized(`/class/${SLUG}/videos`, locale)}?item=${open?.id}`)

      anHourLater(learner.accessToken)
      // What was passed once stays so, whatever the next round comes to.
      await page.goto(`${localized(`/class/${SLUG}/videos`, locale)}?item=${quiz?.id}`)
      await main.getByRole('link', { name: text(locale, 'room', 'quizResult') }).click()
      await expect(heading(t('result.passed'))).toBeVisible()
      await page.goto(`${localized(`/class/${SLUG}/videos`, locale)}?item=${quiz?.id}`)
      await main.getByRole('link', { name: text(locale, 'room', 'quizAgain') }).click()
      // The room has said what the quiz is like, so that its first question is asked at once.
      await expect(page).toHaveURL(path)
      await expect(heading(nameOf(1))).toBeFocused()
      await button(t('palette.open', { number: LAST })).click()
      await button(t('question.review')).first().click()
      await button(t('review.send')).click()
      await expect(heading(t('result.failed'))).toBeFocused()
      await page.reload()
      await expect(main.getByText(t('intro.passedBefore'))).toBeVisible()
    })
  })
}
