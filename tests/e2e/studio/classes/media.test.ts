import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { StudioClass, StudioDraft } from '#contract/studio/classes/classes.ts'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { FILM } from '#tests/support/media/films.ts'
import { clipOf, filmFile, makeClip } from '#tests/support/e2e/films-in-studio.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** Films take some seconds to process, and longer beside other tests. */
test.describe.configure({ timeout: 120_000 })
const PROCESSED = { timeout: 60_000 }

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  type Key = Parameters<typeof text<'studioMedia'>>[2]
  const t = (key: Key, values: Values = {}) => text(locale, 'studioMedia', key, values)
  const jobs = (key: Parameters<typeof text<'studioJobs'>>[2]) => text(locale, 'studioJobs', key)
  const media = localized('/studio/media', locale)
  type EditorKey = Parameters<typeof text<'studioClassEditor'>>[2]
  const editor = (key: EditorKey, values: Values = {}) =>
    text(locale, 'studioClassEditor', key, values)
  const row = (page: Page, filename: string) => page.getByRole('row').filter({ hasText: filename })
  const upload = (page: Page, paths: string[]) =>
    page.getByLabel(t('upload'), { exact: true }).first().setInputFiles(paths)
  /** The panel folds once all is sent. */
  const line = (page: Page, filename: string) =>
    page
      .getByRole('region', { name: t('uploads') })
      .getByRole('listitem', { includeHidden: true })
      .filter({ hasText: filename })

  test(`films are uploaded at ${media}, processed, renamed and deleted`, async ({ page }) => {
    const heard = listen(page)
    await makeStaff(page, ['editor'])
    const film = filmFile(FILM.usual())
    const picture = filmFile(FILM.picture())
    await page.goto(media)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))
    await expect(page.getByRole('button', { name: t('upload') })).toBeVisible()
    await upload(page, [film.path, picture.path])
    await expect(line(page, film.filename)).toContainText(t('step.sent'))
    await expect(row(page, picture.filename)).toContainText(t('state.failed'), PROCESSED)
    await expect(row(page, picture.filename)).toContainText(
      text(locale, 'media', 'problem.is_a_picture')
    )
    await expect(row(page, film.filename)).toContainText(t('state.ready'), PROCESSED)
    await expect(row(page, film.filename)).toContainText('0:06')
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.getByRole('button', { name: t('clearUploads') }).click()
    await expect(page.getByRole('region', { name: t('uploads') })).toHaveCount(0)

    await row(page, film.filename).getByRole('link', { name: film.filename }).click()
    const panel = page.getByRole('dialog').first()
    const heading = panel.getByRole('heading', { level: 2 }).first()
    await expect(heading).toHaveText(film.filename)
    const video = panel.locator('video')
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.duration))
      .toBeCloseTo(6, 0)
    await expectReadable(page, 'page')
    await expectFit(page)
    await panel.getByRole('button', { name: t('renameLabel') }).click()
    const rename = page.getByRole('dialog', { name: t('renameTitle') })
    const title = `A film of ${film.filename}`
    await rename.getByRole('textbox', { name: t('titleField') }).fill(title)
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(title)
    await expect(rename).toBeHidden()
    await panel.getByRole('button', { name: t('deleteLabel'), exact: true }).click()
    const ask = page.getByRole('dialog', { name: t('deleteAsk', { name: `\u2068${title}\u2069` }) })
    await ask.getByRole('button', { name: t('deleteSend'), exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, film.filename)).toHaveCount(0)
    expect(heard).toEqual([])
  })

  inArabic(
    'an upload is paused, and the same file continues it after a reload',
    async ({ page }) => {
      await makeStaff(page, ['editor'])
      const film = filmFile(FILM.silent())
      const other = filmFile(FILM.usual())
      // Parts do not arrive, as on a line that is too slow.
      await page.route('**/api/studio/uploads/*', route =>
        route.request().method() === 'PATCH' ? undefined : route.continue()
      )
      await page.goto(media)
      await expect(page.getByRole('button', { name: t('upload') })).toBeVisible()
      const part = page.waitForRequest(one => one.method() === 'PATCH')
      await upload(page, [film.path])
      await part
      const name = `\u2068${film.filename}\u2069`
      await page.getByRole('button', { name: t('pause', { name }) }).click()
      const again = page.getByRole('button', { name: t('resume', { name }) })
      await expect(again).toBeVisible()
      const secondPart = page.waitForRequest(one => one.method() === 'PATCH')
      await again.click()
      await secondPart

      // It asks, since the film is being sent.
      page.on('dialog', dialog => void dialog.accept())
      await page.reload()
      const unfinished = page.getByRole('listitem').filter({ hasText: film.filename })
      await expect(unfinished).toBeVisible()
      // Not before, since that lets the waiting parts go.
      await page.unroute('**/api/studio/uploads/*')
      const chooser = unfinished.getByLabel(`${t('chooseAgain')}: ${film.filename}`)
      await chooser.setInputFiles(other.path)
      await expect(page.getByRole('alert')).toContainText(film.filename)
      await expect(unfinished).toBeVisible()
      const begun: string[] = []
      page.on('request', one => one.method() === 'POST' && begun.push(one.url()))
      await chooser.setInputFiles(film.path)
      await expect(line(page, film.filename)).toContainText(t('step.sent'))
      expect(begun.filter(url => url.endsWith('/uploads'))).toEqual([])
      await expect(page.getByRole('heading', { name: t('unfinishedTitle') })).toHaveCount(0)
    }
  )

  test(`a film is chosen in the editor of a class in ${locale}, and stays while it is used`, async ({
    page
  }) => {
    const heard = listen(page)
    const { headers } = await makeStaff(page, ['editor'])
    const clip = await makeClip(page, headers, FILM.silent())
    const { id, name } = await beginFilmClass(page, headers)
    const steps = 'modules.0.items.0.clip'
    await page.goto(`${localized('/studio/classes', locale)}?id=${id}&at=/start/film`)
    await page.locator(`[data-steps="${steps}"]`).click()
    const picker = page.getByRole('dialog', { name: t('pickTitle') })
    await picker.getByRole('searchbox', { name: t('search') }).fill(clip)
    await expect(picker.getByRole('listitem')).toHaveCount(1)
    await expectReadable(page, 'page')
    await expectFit(page)
    await picker.getByRole('button', { name: clip }).click()
    await expect(picker).toBeHidden()
    const field = page.getByRole('group', { name: editor('clip') })
    await expect(field).toContainText(`${clip}.mp4`)
    await expect(page.getByText(new RegExp(`^${editor('sync.saved', { ago: '' })}`))).toBeVisible()
    await expectReadable(page, 'page')

    const film = filmFile(FILM.usual())
    await field.getByLabel(t('uploadHere'), { exact: true }).setInputFiles(film.path)
    await expect(field).toContainText(film.filename)
    await expect(field).not.toContainText(t('state.processing'), PROCESSED)
    await expect(field).toContainText('0:06')
    const [stem = ''] = film.filename.split('.')
    await expect.poll(() => clipInDraft(page, headers, id)).toBe(stem)

    await page.goto(`${media}?id=${stem}`)
    const panel = page.getByRole('dialog').first()
    await expect(panel.getByRole('link', { name })).toBeVisible()
    const remove = panel.getByRole('button', { name: t('deleteLabel'), exact: true })
    await expect(remove).toHaveAccessibleDescription(t('deleteUsed', { count: 1 }))
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    const refused = await page.request.delete(`/api/studio/media/${stem}`, { headers })
    expect(refused.status()).toBe(409)
    expect(heard).toEqual([])
  })

  inArabic('files that are no films are refused before they are sent', async ({ page }) => {
    await makeStaff(page, ['editor'])
    const sent: string[] = []
    page.on('request', one => one.url().includes('/uploads') && sent.push(one.url()))
    await page.goto(media)
    await expect(page.getByRole('button', { name: t('upload') })).toBeVisible()
    const { path, filename } = filmFile(Buffer.from(''))
    await upload(page, [path])
    await expect(line(page, filename)).toContainText(t('refusal.empty'))
    expect(sent).toEqual([])
  })

  test(`films are dropped anywhere on the library in ${locale}`, async ({ page }) => {
    const heard = listen(page)
    await makeStaff(page, ['editor'])
    await page.goto(media)
    await expect(page.getByRole('button', { name: t('upload') })).toBeVisible()
    const film = filmFile(FILM.silent())
    const other = filmFile(FILM.usual())
    const heading = page.getByRole('heading', { level: 1 })
    const dataTransfer = await page.evaluateHandle(
      files => {
        const transfer = new DataTransfer()
        for (const { name, content } of files) {
          const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
          transfer.items.add(new File([bytes], name, { type: 'video/mp4' }))
        }
        return transfer
      },
      [film, other].map(({ path, filename }) => ({
        name: filename,
        content: readFileSync(path, 'base64')
      }))
    )
    await heading.dispatchEvent('dragover', { dataTransfer })
    await expect(page.locator('.film-drop[data-over]')).toHaveCount(1)
    await heading.dispatchEvent('drop', { dataTransfer })
    await expect(page.locator('.film-drop[data-over]')).toHaveCount(0)
    for (const { filename } of [film, other]) {
      await expect(line(page, filename)).toContainText(t('step.sent'))
      await expect(row(page, filename)).toContainText(t('state.ready'), PROCESSED)
    }
    const done = page.getByRole('region', { name: t('uploads') })
    await expect(done.getByRole('heading', { name: t('uploadsDone') })).toBeVisible()
    await expect(done.getByRole('listitem')).toHaveCount(0)
    await done.getByRole('button', { name: t('showUploads') }).press('Enter')
    await expect(done.getByRole('listitem')).toHaveCount(2)
    expect(heard).toEqual([])
  })

  test(`a film takes the place of another one in ${locale}, in all classes`, async ({ page }) => {
    const heard = listen(page)
    const { headers } = await makeStaff(page, ['editor'])
    const old = await makeClip(page, headers, FILM.silent())
    const next = await makeClip(page, headers, FILM.usual())
    const { id, name } = await beginFilmClass(page, headers, old)
    await page.goto(`${media}?id=${old}`)
    const panel = page.getByRole('dialog').first()
    await panel.getByRole('button', { name: t('replaceLabel'), exact: true }).click()
    const shown = (clip: string) => `\u2068${clip}.mp4\u2069`
    const picker = page.getByRole('dialog', { name: t('replaceTitle', { name: shown(old) }) })
    await picker.getByRole('searchbox', { name: t('search') }).fill(next)
    await expect(picker.getByRole('listitem')).toHaveCount(1)
    await picker.getByRole('button', { name: next }).click()
    const ask = page.getByRole('dialog', { name: t('replaceAsk') })
    await expect(ask).toContainText(t('replaceUsed', { other: shown(next), count: 1 }))
    await expectReadable(page, 'page')
    await ask.getByRole('button', { name: t('replaceSend'), exact: true }).click()
    await expect(page.getByText(t('replaced'))).toBeVisible()

    // It keeps the name in classes, so that they show the other film.
    await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(`${next}.mp4`)
    await expect(panel.getByRole('link', { name })).toBeVisible()
    expect(await clipOf(page, headers, old)).toMatchObject({ state: 'ready', durationSeconds: 6 })
    expect(await clipInDraft(page, headers, id)).toBe(old)
    const gone = await page.request.get(`/api/studio/media/${next}`, { headers })
    expect(gone.status()).toBe(404)
    expect(heard).toEqual([])
  })

  inArabic(
    'without ffmpeg, the command that installs it stands in place of the upload',
    async ({ page }) => {
      await makeStaff(page, ['editor'])
      await page.route(/\/api\/studio\/media(?:\?|$)/, route => route.fulfill({ json: NO_TOOLS }))
      await page.goto(media)
      await expect(page.getByRole('heading', { name: t('missingTitle') })).toBeVisible()
      await expect(page.getByText('sudo apt-get install ffmpeg')).toBeVisible()
      await expect(page.getByRole('button', { name: t('upload') })).toHaveCount(0)
      await expectReadable(page, 'page')
    }
  )

  test(`the work on a film is shown at ${localized('/studio/jobs', locale)}`, async ({ page }) => {
    const heard = listen(page)
    const { headers } = await makeStaff(page, ['owner'])
    const clip = await makeClip(page, headers, FILM.silent())
    await page.goto(localized('/studio/jobs', locale))
    const job = page.getByRole('row').filter({ has: page.getByRole('link', { name: clip }) })
    await expect(job).toContainText(jobs('kind.film'))
    await expect(job).toContainText(jobs('state.done'))
    await expectReadable(page, 'page')
    await expectFit(page)
    await job.getByRole('link', { name: clip }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(
      `${clip}.mp4`
    )
    expect(heard).toEqual([])
  })
}

type Headers = Record<string, string>

/** Begins a class with one film, which is not chosen yet unless given. */
async function beginFilmClass(
  page: Page,
  headers: Headers,
  clip = ''
): Promise<{ id: number; name: string }> {
  const name = `Films of a test ${randomUUID().slice(0, 8)}`
  const title = { ar: name, en: name }
  const begun = await page.request.post('/api/studio/classes', {
    ...{ headers, data: { title, expertId: 1 } }
  })
  const { id } = (await begun.json()) as StudioClass
  const draft = await draftOf(page, headers, id)
  const film = { key: 'film', type: 'video', title: { ar: 'حلقة', en: 'Episode' }, clip }
  const modules = [
    { key: 'start', title: { ar: 'البداية', en: 'Start' }, previews: [], items: [film] }
  ]
  const saved = await page.request.put(`/api/studio/classes/${id}/draft`, {
    headers: { ...headers, 'If-Match': `"${draft.revision}"` },
    data: { ...draft.document, modules }
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  return { id, name }
}

async function draftOf(page: Page, headers: Headers, id: number): Promise<StudioDraft> {
  const answer = await page.request.get(`/api/studio/classes/${id}/draft`, { headers })
  return (await answer.json()) as StudioDraft
}

async function clipInDraft(page: Page, headers: Headers, id: number): Promise<string | undefined> {
  const item = (await draftOf(page, headers, id)).document.modules[0]?.items[0]
  return item?.type === 'video' ? item.clip : undefined
}

/** An empty library on a server without ffmpeg. */
const NO_TOOLS = {
  ...{ items: [], total: 0, page: 1, pageSize: 25 },
  tools: {
    canTranscribe: false,
    missing: {
      ...{ program: 'ffmpeg', install: 'sudo apt-get install ffmpeg' },
      message: { ar: 'غير مثبت', en: 'not installed' }
    }
  }
}
