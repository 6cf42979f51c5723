import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type APIRequestContext, request } from 'playwright'
import type { Page } from 'playwright/test'
import { parse } from 'yaml'
import type { Certificate } from '#contract/certificates.ts'
import type { ClassContent } from '#contract/learning/learning.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'
import { completeAllBut } from '#tests/support/e2e/complete.ts'
import { answerByApi, filmToAsk, makeAsker, roomOf } from '#tests/support/e2e/people/questions.ts'
import type { RealLearner } from '#tests/support/e2e/people/real-learner.ts'
import type { Visitor } from '#tests/support/engines/visitor.ts'
import { text } from '#tests/support/e2e/texts.ts'

interface Quiz {
  questions: { text: Bilingual; options: { text: Bilingual; correct?: boolean }[] }[]
}

const inFile = <Content>(file: string) => parse(readFileSync(file, 'utf8')) as Content
const of = (slug: string, file: string) =>
  globSync(`src/catalogue/classes/${slug}/${file}`).sort()[0] ?? ''

/** Asks the API as no page does. */
export async function asking<Answer>(
  site: string,
  ask: (page: Page) => Promise<Answer>
): Promise<Answer> {
  const context: APIRequestContext = await request.newContext({ baseURL: site })
  try {
    return await ask({ request: context } as Page)
  } finally {
    await context.dispose()
  }
}

export function titleOf(slug: string, locale: Locale): string {
  const page = readFileSync(`src/catalogue/classes/${slug}/${locale}.md`, 'utf8')
  return (/^title: (.*)$/m.exec(page)?.[1] ?? '').replaceAll('"', '')
}

/** Takes the first quiz of a class, and passes it. */
export async function passQuiz(
  { goto, press, see }: Visitor,
  { site, slug, locale }: { site: string; slug: string; locale: Locale }
): Promise<void> {
  const t = (key: Parameters<typeof text<'quiz'>>[2]) => text(locale, 'quiz', key)
  const { modules } = await asking(site, async page => {
    const answer = await page.request.get(`/api/courses/${slug}/content`)
    return (await answer.json()) as ClassContent
  })
  const quiz = modules.flatMap(({ items }) => items).find(({ type }) => type === 'quiz')
  await goto(localized(`/class/${slug}/quiz/${quiz?.id}`, locale))
  await press('button', t('intro.start'))
  const { questions } = inFile<Quiz>(of(slug, '*/*.quiz.yaml'))
  for (const [at, { options }] of questions.entries()) {
    const right = options.filter(({ correct }) => correct)
    for (const option of right) {
      await press(right.length > 1 ? 'checkbox' : 'radio', option.text[locale].replaceAll('`', ''))
    }
    await press('button', t(at + 1 < questions.length ? 'question.next' : 'question.review'))
  }
  await press('button', t('review.send'))
  await see('heading', t('result.passed'))
}

/** Writes a note beside the film of a class room, and finds it below. */
export async function writeNote(visitor: Visitor, room: string, locale: Locale): Promise<void> {
  const { goto, press, fill, hold, see } = visitor
  const t = (key: Parameters<typeof text<'room'>>[2]) => text(locale, 'room', key)
  await goto(localized(room, locale))
  await hold('the film is there', "document.querySelector('video')?.readyState > 0")
  await press('tab', t('notes'))
  await fill(t('noteLabel').trim(), 'f/2.8')
  await press('button', t('noteAdd'))
  await see('button', t('noteDelete'))
}

/** Asks at a film as one who takes part, and finds another learner's answer in the bell. */
export async function askAndFind(
  { goto, press, see, fill, enter, read, hold, evaluate }: Visitor,
  site: string,
  locale: Locale
): Promise<void> {
  const t = (key: Parameters<typeof text<'questions'>>[2]) => text(locale, 'questions', key)
  const [title, answer] = [`متى تسقط الهمزة في waw؟ ${randomUUID()}`, 'بعد حرف العطف.']
  await goto(roomOf(await asking(site, filmToAsk), locale))
  await press('tab', text(locale, 'room', 'questionsTab'))
  await press('button', t('ask'))
  await fill(t('form.title'), title)
  // Similar questions may move the button meanwhile.
  await enter()
  await see('heading', title)
  await hold('the address names the question', "location.search.includes('question=')")
  const id = new URLSearchParams(String(await evaluate('return location.search'))).get('question')
  await asking(site, async page =>
    answerByApi(page, Number(id), (await makeAsker(page)).headers, answer)
  )
  await goto(localized('/faq', locale))
  await press('button', text(locale, 'notices', 'unread', { count: 1 }))
  await read(title)
  await press('link', text(locale, 'notices', 'new'))
  await see('heading', title)
  await read(answer)
}

/** Completes a class over the API. @returns the number of its certificate */
export function earnCertificate(
  site: string,
  slug: string,
  { email, password }: RealLearner
): Promise<string> {
  return asking(site, async page => {
    const signedIn = await page.request.post('/api/auth/login', { data: { email, password } })
    const { accessToken } = (await signedIn.json()) as { accessToken: string }
    await completeAllBut(page, { slug, token: accessToken, left: 0 })
    const answer = await page.request.get('/api/profile/certificates', {
      headers: { authorization: `Bearer ${accessToken}` }
    })
    const [certificate] = (await answer.json()) as Certificate[]
    return certificate?.id ?? ''
  })
}
