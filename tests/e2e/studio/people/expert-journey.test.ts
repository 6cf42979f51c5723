import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { cairoClock } from '#domain/time/cairo-moment.ts'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { FILM } from '#tests/support/media/films.ts'
import { filmFile } from '#tests/support/e2e/films-in-studio.ts'
import { comeDue, forgetSignUps } from '#tests/support/e2e/in-store.ts'
import { mailedLink } from '#tests/support/e2e/mails.ts'
import { enter, makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { codeNow, makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

test.describe.configure({ timeout: 90_000 })
/** Films take some seconds to process, and longer beside other tests. */
const PROCESSED = { timeout: 90_000 }

const WORDS = {
  ar: {
    ...{ name: 'نجلاء فهمي', title: 'خط النسخ من أول حرف', modules: ['القلم', 'الحروف', 'السطر'] },
    ...{ lesson: 'قبل أن تكتب', film: 'قطّة القلم', second: 'حرف الباء', quiz: 'ماذا حفظت؟' }
  },
  en: {
    ...{
      name: 'Naglaa Fahmy',
      title: 'Naskh from the first letter',
      modules: ['Pen', 'Letters', 'Line']
    },
    ...{ lesson: 'Before you write', film: 'Cutting the pen', second: 'Baa', quiz: 'Remember?' }
  }
} as const

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'studioClassEditor'>>[2], values: Values = {}) =>
    text(locale, 'studioClassEditor', key, values)
  const list = (key: Parameters<typeof text<'studioClasses'>>[2]) =>
    text(locale, 'studioClasses', key)
  const words = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const media = (key: Parameters<typeof text<'studioMedia'>>[2]) => text(locale, 'studioMedia', key)
  const captions = (key: Parameters<typeof text<'studioCaptions'>>[2], values: Values = {}) =>
    text(locale, 'studioCaptions', key, values)
  const applications = (key: Parameters<typeof text<'studioApplications'>>[2]) =>
    text(locale, 'studioApplications', key)
  const home = (key: Parameters<typeof text<'studioHome'>>[2]) => text(locale, 'studioHome', key)
  const expert = WORDS[locale]
  const field = (page: Page, steps: string) => page.locator(`[data-steps="${steps}"]`)
  const own = (page: Page, steps: string) => field(page, `${steps}.${locale}`)
  const saved = (page: Page) => page.getByText(new RegExp(`^${t('sync.saved', { ago: '' })}`))
  const outlineOf = (page: Page) => page.getByRole('navigation', { name: t('outline') })
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
  const state = (page: Page, key: 'in_review' | 'scheduled' | 'live') =>
    page.locator('.editor-bar').getByText(list(`state.${key}`), { exact: true })

  test(`an expert in ${locale} goes from an application to the first numbers`, async ({
    page,
    browser
  }) => {
    const heard = listen(page)
    const email = `naglaa.${locale}.${randomInt(1e9)}@example.com`
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.9.${randomInt(256)}.7` })
    await apply(page, email)

    const other = await browser.newContext({ reducedMotion: 'reduce' })
    const desk = await other.newPage()
    await makeStaff(desk, ['editor'])
    await accept(desk, email)

    await signUp(page, email)
    await setUpApp(page)
    await beginClass(page)
    await addLessons(page)
    await addFilms(page)
    await addCaptions(page)
    await addQuiz(page)
    const id = Number(new URL(page.url()).searchParams.get('id'))
    const address = `${localized('/studio/classes', locale)}?id=${id}`
    await submit(page)

    await desk.goto(address)
    await comment(desk, `texts.${locale}.title`, 'Shorter, please')
    await comment(desk, `texts.${locale}.summary`, 'Say who it is for')
    await desk.getByRole('button', { name: t('more') }).click()
    await desk.getByRole('menuitem', { name: t('act.return') }).click()
    await dialog(desk, t('returnTitle'))
      .getByRole('button', { name: t('return'), exact: true })
      .click()
    await expect(desk.getByText(t('returned'))).toBeVisible()

    await page.goto(address)
    for (const told of ['Shorter, please', 'Say who it is for']) {
      const line = page.locator('.twin-side').filter({ hasText: told })
      await line.getByRole('textbox').first().fill(expert.title)
      await line.getByRole('button', { name: t('commentResolve') }).click()
      await expect(page.getByText(told)).toHaveCount(0)
    }
    await expect(saved(page)).toBeVisible()
    await submit(page)

    await desk.reload()
    await scheduleTomorrowAtNine(desk)
    expect((await page.request.get(`/api/courses/${id}`)).status()).toBe(404)
    comeDue(id)
    const isLive = async () => (await page.request.get(`/api/courses/${id}`)).status()
    await expect.poll(isLive, { timeout: 60_000 }).toBe(200)
    await desk.reload()
    await expect(state(desk, 'live')).toBeVisible()
    await other.close()

    const visit = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    const { slug } = (await (await visit.request.get(`/api/courses/${id}`)).json()) as {
      slug: string
    }
    await enter(visit, await makeLearner(visit))
    await visit.goto(localized(`/class/${slug}`, locale))
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText(expert.title)
    await visit.context().close()

    await page.goto(localized('/studio', locale))
    const classes = page.getByRole('region', { name: home('classes') })
    await expect(classes.getByRole('listitem')).toHaveCount(1)
    await expect(classes.getByRole('listitem')).toContainText(expert.title)
    await expect(classes.getByRole('listitem')).toContainText(home('step.live'))
    expect(heard).toEqual([])
  })

  async function apply(page: Page, email: string): Promise<void> {
    const form = (key: Parameters<typeof text<'application'>>[2]) =>
      text(locale, 'application', key)
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    await page.goto(localized('/instructor-application', locale))
    await box(form('name')).fill(expert.name)
    await box(form('email')).fill(email)
    await box(form('phone')).fill(`010${randomInt(10 ** 7, 10 ** 8)}`)
    await page
      .getByRole('combobox', { name: form('field'), exact: true })
      .selectOption({ index: 1 })
    await box(form('about')).fill('Twenty years of writing, ten of teaching it.')
    await page.getByRole('button', { name: form('next') }).click()
    await box(form('proposedTitle')).fill(expert.title)
    await tick(page.getByRole('checkbox'))
    await page.getByRole('button', { name: form('send') }).click()
    await expect(page.getByRole('heading', { name: form('sent') })).toBeVisible()
  }

  async function accept(desk: Page, email: string): Promise<void> {
    await desk.goto(localized(`/studio/applications?query=${email}`, locale))
    await desk.getByRole('link', { name: expert.name }).click()
    const panel = dialog(desk, expert.name)
    await panel.getByRole('button', { name: applications('decide.accepted') }).click()
    const asked = dialog(desk, applications('decideTitle.accepted'))
    await asked.getByRole('button', { name: applications('decide.accepted') }).click()
    await expect(asked).toBeHidden()
    await expect(panel.getByText(applications('status.accepted')).first()).toBeVisible()
  }

  async function signUp(page: Page, email: string): Promise<void> {
    const form = (key: Parameters<typeof text<'form'>>[2]) => text(locale, 'form', key)
    forgetSignUps()
    const main = page.getByRole('main')
    await page.goto(await mailedLink(email, 2))
    await main.getByLabel(form('name')).fill(expert.name)
    await main.getByLabel(form('email')).fill(email)
    await main.getByLabel(form('phone')).fill(`010${randomInt(10 ** 7, 10 ** 8)}`)
    await main.getByLabel(form('password'), { exact: true }).fill('Reed-pens-and-soot9')
    await tick(main.getByRole('checkbox'))
    await main.getByRole('button', { name: text(locale, 'signUp', 'submit') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(text(locale, 'inbox', 'title'))
    await page.goto(await mailedLink(email, 3))
    await expect(page).toHaveURL(new RegExp(`${localized('/studio', locale)}$`))
  }

  async function setUpApp(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('setUpTitle'))
    await page.getByText(words('byHand')).click()
    const secret = await page.locator('details p').innerText()
    await page.getByLabel(words('code')).fill(codeNow(secret.replace(/\s/g, '')))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: words('recoveryTitle') })).toBeVisible()
    await tick(page.getByRole('checkbox', { name: words('recoveryKept') }))
    await page.getByRole('button', { name: words('continue') }).click()
  }

  async function beginClass(page: Page): Promise<void> {
    const navigation = page.getByRole('navigation', { name: words('navigation') })
    await navigation.getByRole('link', { name: words('section.classes') }).click()
    await page
      .getByRole('button', { name: list('new') })
      .first()
      .click()
    const asked = dialog(page, list('newTitle'))
    await asked.getByRole('textbox', { name: list(`titleIn.${locale}`) }).fill(expert.title)
    await asked.getByRole('button', { name: list('create') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(expert.title)
    await fillBoth(page, 'texts', 'title', expert.title)
    await fillBoth(page, 'texts', 'summary', 'Read and write a clear hand.')
    await page.getByRole('button', { name: t('addObjective') }).click()
    await fillBoth(page, 'texts', 'objectives.0', 'Write your name.')
    await writeBoth(page, t('description'), 'A class for patient hands.')
    await outlineOf(page).locator('[data-row="details"]').click()
    await field(page, 'class.level').selectOption({ index: 1 })
    await field(page, 'class.language').selectOption(locale)
    await tick(
      page
        .getByRole('group', { name: t('categories') })
        .getByRole('checkbox')
        .first()
    )
  }

  async function addLessons(page: Page): Promise<void> {
    const outline = outlineOf(page)
    for (const [index, title] of expert.modules.entries()) {
      await outline.getByRole('button', { name: t('addModule') }).click()
      await own(page, `modules.${index}.title`).fill(title)
    }
    await addItem(page, 0, 'text', expert.lesson)
    for (const language of locales) {
      await field(page, `modules.0.items.0.title.${language}`).fill(expert.lesson)
    }
    await writeBoth(page, t('body'), 'Sit upright.')
  }

  /** A text of the class in both languages. */
  async function fillBoth(page: Page, above: string, below: string, words: string) {
    for (const language of locales) await field(page, `${above}.${language}.${below}`).fill(words)
  }

  /** A long text in both languages. */
  async function writeBoth(page: Page, label: string, words: string): Promise<void> {
    for (const language of locales) {
      await page.getByRole('textbox', { name: `${label}: ${t(`language.${language}`)}` }).click()
      await page.keyboard.insertText(words)
    }
  }

  async function addItem(
    page: Page,
    module: number,
    type: 'text' | 'video' | 'quiz',
    title: string
  ) {
    const name = t('addTo', { title: expert.modules[module] ?? '' })
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: t(`addItem.${type}`) }).click()
    const place = module === 0 && type !== 'text' ? 1 : 0
    await own(page, `modules.${module}.items.${place}.title`).fill(title)
  }

  async function addFilms(page: Page): Promise<void> {
    for (const [module, title] of [expert.film, expert.second].entries()) {
      await addItem(page, module, 'video', title)
      const film = filmFile(FILM.silent())
      const clip = page.getByRole('group', { name: t('clip') })
      await clip.getByLabel(media('uploadHere'), { exact: true }).setInputFiles(film.path)
      await expect(clip).toContainText('0:03', PROCESSED)
    }
    await expect(saved(page)).toBeVisible()
  }

  async function addCaptions(page: Page): Promise<void> {
    const back = page.url()
    const navigation = page.getByRole('navigation', { name: words('navigation') })
    await navigation.getByRole('link', { name: words('section.media') }).click()
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const panel = page.getByRole('dialog').first()
    await panel.getByRole('link', { name: media('editCaptions') }).click()
    await page
      .getByRole('button', {
        name: captions('addHere', { language: captions(`language.${locale}`) })
      })
      .first()
      .click()
    await page.keyboard.insertText('Hold it lightly')
    await page.keyboard.press('ControlOrMeta+KeyS')
    await expect(page.getByText(captions('savedNow')).first()).toBeVisible()
    await page.goto(back)
  }

  async function addQuiz(page: Page): Promise<void> {
    const module = expert.modules.length - 1
    await addItem(page, module, 'quiz', expert.quiz)
    const at = `modules.${module}.items.0.questions.0`
    await own(page, `${at}.text`).fill('1 + 1?')
    await own(page, `${at}.options.0.text`).fill('2')
    await own(page, `${at}.options.1.text`).fill('3')
    await own(page, `${at}.explanation`).fill('One more than one is two.')
    await page.getByRole('button', { name: t('tryQuiz') }).click()
    const trial = dialog(page, t('trialTitle'))
    await trial.getByRole('radio', { name: '2' }).check()
    await trial.getByRole('button', { name: t('trialCheck') }).click()
    await expect(trial).toContainText(t('trialPassed'))
    await trial.getByRole('button', { name: words('close') }).click()
    await expect(trial).toBeHidden()
    await expect(saved(page)).toBeVisible()
  }

  async function submit(page: Page): Promise<void> {
    await page.getByRole('button', { name: t('act.submit') }).click()
    const asked = dialog(page, t('submitTitle'))
    await asked.getByRole('button', { name: t('submit'), exact: true }).click()
    await expect(state(page, 'in_review')).toBeVisible()
  }

  async function comment(desk: Page, steps: string, told: string): Promise<void> {
    const side = desk.locator('.twin-side', { has: field(desk, steps) })
    await side.hover()
    await side.getByRole('button', { name: t('commentAdd') }).click()
    await desk.getByRole('textbox', { name: t('commentText') }).fill(told)
    await desk.getByRole('button', { name: t('commentSend') }).click()
    await expect(side.getByText(told)).toBeVisible()
  }

  async function scheduleTomorrowAtNine(desk: Page): Promise<void> {
    await desk.getByRole('button', { name: t('act.publish') }).click()
    const asked = dialog(desk, t('publishTitle'))
    await asked.getByRole('radio', { name: t('whenLater') }).check()
    const [day] = cairoClock(Date.now() + 86_400_000).split('T')
    await asked.getByLabel(t('at')).fill(`${day}T09:00`)
    await asked.getByRole('button', { name: t('schedule'), exact: true }).click()
    await expect(state(desk, 'scheduled')).toBeVisible()
  }
}
