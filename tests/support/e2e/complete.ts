import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { parse } from 'yaml'
import type { ClassContent, ContentItem } from '#contract/learning/learning.ts'
import type { Bilingual } from '#i18n/text.ts'
import { anHourLater } from './in-store.ts'

interface Key {
  questions: { text: Bilingual; options: { text: Bilingual; correct?: boolean }[] }[]
}

/**
 * Completes a demo class in order, but for one item. A video among it is complete with its next
 * report.
 */
export async function completeAllBut(
  page: Page,
  { slug, token, left }: { slug: string; token: string; left: number }
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string) =>
    (await page.request.get(`/api/courses/${slug}/content${path}`, { headers })).json()
  const tell = async (path: string, data?: object) => {
    const answer = await page.request.post(`/api${path}`, { headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }
  await tell(`/courses/${slug}/enroll`)
  const { modules } = (await ask('')) as ClassContent
  for (const { id, type, durationSeconds = 0 } of modules.flatMap(({ items }) => items)) {
    if (type === 'text' && id !== left) await tell(`/text/${id}/complete`)
    if (type === 'video') {
      for (let at = 0; at < durationSeconds + 10; at += 10) {
        const currentTime = Math.min(at, durationSeconds)
        await tell(`/course-videos/${id}/update-progress`, { currentTime })
      }
      anHourLater(token)
      if (id !== left) {
        await tell(`/course-videos/${id}/update-progress`, { currentTime: durationSeconds })
      }
    }
    if (type === 'quiz' && id !== left) {
      const quiz = (await ask(`/${id}`)) as Extract<ContentItem, { type: 'quiz' }>
      await tell(`/quiz/${id}/submissions`, { answers: rightAnswers(slug, quiz) })
      await tell(`/quiz/${id}/complete`)
    }
  }
}

function rightAnswers(slug: string, { questions }: Extract<ContentItem, { type: 'quiz' }>) {
  const keys = globSync(`src/catalogue/classes/${slug}/*/*.quiz.yaml`).flatMap(
    file => (parse(readFileSync(file, 'utf8')) as Key).questions
  )
  return Object.fromEntries(
    questions.map(({ id, text, options }) => {
      const key = keys.find(one => one.text.en.trim() === text.en.trim())
      const right = key?.options.flatMap(({ correct, text: { en } }) =>
        correct ? [en.trim()] : []
      )
      const chosen = options.filter(option => right?.includes(option.text.en.trim()))
      return [id, chosen.map(option => option.id)]
    })
  )
}
