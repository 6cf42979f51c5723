import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { formatBytes } from '#i18n/format/format.ts'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { titled } from '#tests/support/catalogue/classes.ts'
import { beginClass, draftOf, EXPERT, save } from '#tests/support/e2e/class-drafts.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  type Key = Parameters<typeof text<'studioClassEditor'>>[2]
  const t = (key: Key, values: Values = {}) => text(locale, 'studioClassEditor', key, values)
  const list = (key: Parameters<typeof text<'studioClasses'>>[2]) =>
    text(locale, 'studioClasses', key)
  const words = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const classes = localized('/studio/classes', locale)
  const editor = (id: number, at = '') => `${classes}?id=${id}${at && `&at=${at}`}`
  const field = (page: Page, steps: string) => page.locator(`[data-steps="${steps}"]`)
  const saved = (page: Page) => page.getByText(new RegExp(`^${t('sync.saved', { ago: '' })}`))

  test(`an expert begins a class at ${classes}, and the checklist leads to what is missing`, async ({
    page
  }) => {
    const heard = listen(page)
    await makeStaff(page, ['expert'], EXPERT.id)
    await page.goto(classes)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list('title'))
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: list('new') }).click()
    const dialog = page.getByRole('dialog', { name: list('newTitle') })
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await dialog.getByRole('button', { name: list('create') }).click()
    const title = dialog.getByRole('textbox', { name: list('titleIn.ar') })
    await expect(title).toHaveAccessibleDescription(new RegExp(list('titleMissing')))
    await title.fill('دورة جديدة تمامًا')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('دورة جديدة تمامًا')
    await expect(page).toHaveURL(/\?id=\d+$/)
    const outline = page.getByRole('navigation', { name: t('outline') })
    await outline.getByRole('button', { name: t('addModule') }).click()
    const moduleTitle = field(page, `modules.0.title.${locale}`)
    await expect(moduleTitle).toBeFocused()
    await moduleTitle.fill('Basics')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: t('act.submit') }).click()
    const submit = page.getByRole('dialog', { name: t('submitTitle') })
    await submit.getByRole('button', { name: t('submit'), exact: true }).click()
    const checklist = page.getByRole('complementary', { name: t('panel.checklist') })
    await checklist.getByRole('button', { name: t('level') }).click()
    await expect(field(page, 'class.level')).toBeFocused()
    await expectReadable(page, 'page')
    await expectFit(page)
    expect(heard.filter(line => !line.includes('409'))).toEqual([])
  })

  test(`a lesson at ${classes} is written in both languages, and undone`, async ({ page }) => {
    const heard = listen(page)
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginClass(page, headers)
    await page.goto(editor(id, '/start/hello'))
    const name = `${t('body')}: ${t('language.ar')}`
    const body = page.getByRole('textbox', { name, exact: true })
    await body.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('شغّل python 3 ثم اكتب x = 1')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- أولًا')
    await page.keyboard.press('Enter')
    await page.keyboard.type('ثانيًا')
    await expect(body).toContainText('- ثانيًا')
    await expect(saved(page)).toBeVisible()
    const { document } = await draftOf(page, headers, id)
    expect(document.modules[0]?.items[0]).toMatchObject({
      body: { ar: 'شغّل python 3 ثم اكتب x = 1\n- أولًا\n- ثانيًا' }
    })
    await page.keyboard.press('ControlOrMeta+z')
    await expect(body).not.toContainText('ثانيًا')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(body).toContainText('- ثانيًا')
    const toolbar = page.getByRole('toolbar', { name: t('toolbarOf', { name }) })
    await page.keyboard.press('ControlOrMeta+a')
    await toolbar.getByRole('button', { name: t('tool.bullets') }).click()
    await expect(body).toContainText('- شغّل')
    await expectReadable(page, 'page')
    await expectFit(page)
    expect(heard).toEqual([])
  })

  inArabic('a moved objective keeps the focus', async ({ page }) => {
    const { headers } = await makeStaff(page, ['editor'])
    await page.goto(editor(await beginClass(page, headers)))
    for (const name of ['one', 'two', 'three']) {
      await page.getByRole('button', { name: t('addObjective') }).click()
      await page.keyboard.type(name)
    }
    const last = page.locator('.entry-line').last()
    const number = (await page.locator('.entry-line').count()) - 1
    const upOf = (at: number) =>
      page.getByRole('button', { name: t('moveUpOf', { name: t('objective', { number: at }) }) })
    await last.getByRole('button').first().press('Enter')
    await expect(upOf(number)).toBeFocused()
    await last.getByRole('button').last().press('Enter')
    await expect(page.locator('.entry-line')).toHaveCount(number)
    await expect(page.locator('.entry-line').last().getByRole('button').last()).toBeFocused()
  })

  test(`files to download are added at ${classes}, and one of the same name replaces it`, async ({
    page
  }) => {
    const heard = listen(page)
    const { headers } = await makeStaff(page, ['editor'])
    await page.goto(editor(await beginClass(page, headers), 'files'))
    const file = (name: string, content: string) => ({
      ...{ name, mimeType: 'text/csv' },
      buffer: Buffer.from(content)
    })
    const input = page.locator('input[type=file]')
    await input.setInputFiles([file('Week plan.csv', 'day,dish'), file('empty.csv', '')])
    const line = page.getByRole('listitem').filter({ hasText: 'resources/Week-plan.csv' })
    await expect(line).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'empty.csv' })).toBeVisible()
    await expect(field(page, 'resources.0.title.en')).toHaveValue('Week plan')
    await field(page, 'resources.0.title.en').fill('Plan of a week')
    await expect(line).toContainText(formatBytes(8, locale))
    await expectReadable(page, 'page')
    await expectFit(page)
    await input.setInputFiles(file('Week plan.csv', 'day,dish,price'))
    await expect(line).toContainText(formatBytes(14, locale))
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(line).toHaveCount(1)
    await expect(field(page, 'resources.0.title.en')).toHaveValue('Plan of a week')
    expect(heard).toEqual([])
  })

  inArabic('what is pasted from a word processor becomes Markdown', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginClass(page, headers)
    await page.goto(editor(id, '/start/hello'))
    const body = page.getByRole('textbox', { name: `${t('body')}: ${t('language.en')}` })
    await body.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.evaluate(async () => {
      const html = '<p>A <b>bold</b> word</p><ul><li>one</li><li>two</li></ul><script>1</script>'
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })
      ])
    })
    await page.keyboard.press('ControlOrMeta+v')
    await expect(body).toContainText('A **bold** word')
    await expect(body).toContainText('- two')
  })

  inArabic('the outline is changed by keyboard, and by dragging', async ({ page }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginClass(page, headers)
    await page.goto(editor(id, '/start/hello'))
    const outline = page.getByRole('navigation', { name: t('outline') })
    const rows = outline.locator('[data-row^="/"]')
    const names = () => rows.evaluateAll(all => all.map(row => row.getAttribute('data-row')))
    await outline.locator('[data-row="/start/hello"]').focus()
    await page.keyboard.press('ControlOrMeta+d')
    await expect.poll(names).toEqual(['/start', '/start/hello', '/start/lesson-1'])
    await expect(outline.locator('[data-row="/start/lesson-1"]')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(names).toEqual(['/start', '/start/lesson-1', '/start/hello'])
    await expect(outline.locator('[data-row="/start/lesson-1"]')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect.poll(names).toEqual(['/start', '/start/hello'])
    await page
      .getByRole('status')
      .getByRole('button', { name: words('undo') })
      .click()
    await expect.poll(names).toEqual(['/start', '/start/lesson-1', '/start/hello'])
    await rows.nth(1).dragTo(rows.nth(2), { targetPosition: { x: 40, y: 38 } })
    await expect.poll(names).toEqual(['/start', '/start/hello', '/start/lesson-1'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(names).toEqual(['/start', '/start/lesson-1', '/start/hello'])
  })

  inArabic('a quiz is made and tried', async ({ page }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginClass(page, headers)
    await page.goto(editor(id))
    await page.getByRole('button', { name: t('addTo', { title: 'البداية' }) }).click()
    await page.getByRole('menuitem', { name: t('addItem.quiz') }).click()
    const at = 'modules.0.items.1.questions.0'
    await expect(field(page, 'modules.0.items.1.title.ar')).toBeFocused()
    await field(page, `${at}.text.ar`).fill('كم `1 + 1`؟')
    await field(page, `${at}.options.0.text.ar`).fill('2')
    await field(page, `${at}.options.1.text.ar`).fill('3')
    await field(page, `${at}.explanation.ar`).fill('لأن العدّ كذلك.')
    await page.getByRole('button', { name: t('tryQuiz') }).click()
    const trial = page.getByRole('dialog', { name: t('trialTitle') })
    await trial.getByRole('radio', { name: '3' }).check()
    await trial.getByRole('button', { name: t('trialCheck') }).click()
    await expect(trial).toContainText(t('trialFailed'))
    await expect(trial).toContainText('لأن العدّ كذلك.')
    expect(await findings(page, { include: 'dialog.dialog[open]' })).toEqual([])
  })

  inArabic('a version of a colleague is shown field by field', async ({ page }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginClass(page, headers)
    await page.goto(editor(id))
    const title = field(page, 'texts.en.title')
    await expect(title).toHaveValue('A class of a test')
    const { document, revision } = await draftOf(page, headers, id)
    await save(page, headers, id, titled(document, 'Of a colleague'), revision)
    await title.fill('Of mine')
    await field(page, 'texts.en.summary').fill('A summary of mine')
    const keep = page.getByRole('button', { name: t('conflictSave') })
    await expect(keep).toBeDisabled()
    await expectReadable(page, 'page')
    const line = page.getByRole('group', { name: t('title') })
    await line.getByRole('radio').last().check()
    await keep.click()
    await expect(title).toHaveValue('Of a colleague')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(field(page, 'texts.en.summary')).toHaveValue('A summary of mine')
    await expect(saved(page)).toBeVisible()
  })

  inArabic('without a network edits stay on the device', async ({ page, context }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginClass(page, headers)
    await page.goto(editor(id))
    const title = field(page, 'texts.en.title')
    await expect(title).toHaveValue('A class of a test')
    await context.setOffline(true)
    await title.fill('Typed without a network')
    await expect(page.getByText(t('sync.offline')).first()).toBeVisible()
    page.on('dialog', dialog => void dialog.accept())
    await context.setOffline(false)
    await context.route('**/api/studio/classes/*/draft', route =>
      route.request().method() === 'PUT' ? route.abort() : route.continue()
    )
    await page.goto(classes)
    await context.unroute('**/api/studio/classes/*/draft')
    await page.goto(editor(id))
    await expect(title).toHaveValue('Typed without a network')
    await expect(saved(page)).toBeVisible()
    const { document } = await draftOf(page, headers, id)
    expect(document.texts.en.title).toBe('Typed without a network')
  })

  test(`a class at ${classes} is submitted, returned with a comment, and published`, async ({
    page,
    browser
  }) => {
    const { headers } = await makeStaff(page, ['expert'], EXPERT.id)
    const id = await beginClass(page, headers, `To be reviewed in ${locale}`)
    await page.goto(editor(id))
    await page.getByRole('button', { name: t('act.submit') }).click()
    const submit = page.getByRole('dialog', { name: t('submitTitle') })
    await submit.getByRole('button', { name: t('submit'), exact: true }).click()
    await expect(page.getByText(t('readOnlyReview'))).toBeVisible()
    await expect(field(page, 'texts.en.title')).toBeDisabled()

    const other = await browser.newContext({ reducedMotion: 'reduce' })
    const desk = await other.newPage()
    await makeStaff(desk, ['editor'])
    await desk.goto(editor(id))
    const side = desk.locator('.twin-side', { has: field(desk, 'texts.en.title') })
    await side.hover()
    await side.getByRole('button', { name: t('commentAdd') }).click()
    await desk.getByRole('textbox', { name: t('commentText') }).fill('A shorter title, please')
    await desk.getByRole('button', { name: t('commentSend') }).click()
    await expect(side.getByText('A shorter title, please')).toBeVisible()
    await expect(side.getByRole('button', { name: t('commentAdd') })).toBeFocused()
    await expectReadable(desk, 'page')
    const summary = desk.locator('.twin-side', { has: field(desk, 'texts.en.summary') })
    await summary.hover()
    await summary.getByRole('button', { name: t('commentAdd') }).click()
    const unsent = desk.getByRole('textbox', { name: t('commentText') })
    await unsent.press('Escape')
    await expect(summary.getByRole('button', { name: t('commentAdd') })).toBeFocused()
    await desk.keyboard.press('Enter')
    await unsent.fill('Nor is this saved')
    await desk.getByRole('button', { name: t('more') }).click()
    await desk.getByRole('menuitem', { name: t('act.return') }).click()
    const back = desk.getByRole('dialog', { name: t('returnTitle') })
    await back.getByRole('button', { name: t('return'), exact: true }).click()
    await expect(desk.getByText(t('returned'))).toBeVisible()

    await page.reload()
    await expect(page.getByText('A shorter title, please')).toBeVisible()
    await expect(page.getByText('Nor is this saved')).toBeVisible()
    await field(page, 'texts.en.title').fill('Short')
    const asked = page.locator('.twin-side', { has: field(page, 'texts.en.title') })
    await asked.getByRole('button', { name: t('commentResolve') }).click()
    await expect(page.getByText('A shorter title, please')).toHaveCount(0)
    await expect(saved(page)).toBeVisible()

    await desk.reload()
    await desk.getByRole('button', { name: t('act.publish') }).click()
    const publish = desk.getByRole('dialog', { name: t('publishTitle') })
    expect(await findings(desk, { include: 'dialog.dialog[open]' })).toEqual([])
    await publish.getByRole('button', { name: t('publish'), exact: true }).click()
    await expect(desk.getByText(list('state.live'), { exact: true })).toBeVisible()
    await desk.getByRole('button', { name: t('more') }).click()
    await desk.getByRole('menuitem', { name: t('panel.revisions') }).click()
    const versions = desk.getByRole('complementary', { name: t('panel.revisions') })
    await expect(versions.getByText(t('revision.published'))).toBeVisible()
    await expectReadable(desk, 'page')
    await expectFit(desk)
    await other.close()
  })

  inArabic('a cover is uploaded, cut by keyboard, and drawn again', async ({ page }) => {
    const heard = listen(page)
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginClass(page, headers)
    await page.goto(editor(id, 'details'))
    const pictures = (key: Parameters<typeof text<'studioPictures'>>[2]) =>
      text(locale, 'studioPictures', key)
    const upload = page.getByRole('button', { name: pictures('coverUpload') })
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.click()])
    await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await squarePicture() })
    const dialog = page.getByRole('dialog', { name: pictures('title.cover') })
    await expect(dialog.getByRole('slider', { name: pictures('focus') })).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await dialog.getByRole('button', { name: pictures('use') }).click()
    await expect(dialog).toBeHidden()
    const cover = page.getByRole('img', { name: pictures('coverAlt') })
    await expect(cover).toHaveJSProperty('complete', true)
    await expect(cover).not.toHaveJSProperty('naturalWidth', 0)
    await expect(saved(page)).toBeVisible()
    expect((await draftOf(page, headers, id)).document.cover).toMatch(/^open\/covers\/.+\.webp$/)
    const lower = await cover.getAttribute('src')
    await page.getByRole('button', { name: pictures('cutAgain') }).click()
    const point = dialog.getByRole('slider', { name: pictures('focus') })
    await expect(point).toHaveAttribute('aria-valuetext', /60/)
    await point.press('Home')
    await dialog.getByRole('button', { name: pictures('use') }).click()
    await expect(dialog).toBeHidden()
    await expect(cover).not.toHaveAttribute('src', lower ?? '')
    await page.getByRole('button', { name: pictures('coverDraw') }).click()
    await expect(cover).toHaveAttribute('src', /^data:/)
    await expect(cover).not.toHaveJSProperty('naturalWidth', 0)
    await expect.poll(async () => (await draftOf(page, headers, id)).document.cover).toBeUndefined()
    const first = await cover.getAttribute('src')
    await page.getByRole('button', { name: pictures('coverAnother') }).press('Enter')
    await expect(cover).not.toHaveAttribute('src', first ?? '')
    const seed = async () => (await draftOf(page, headers, id)).document.class.coverSeed
    await expect.poll(seed).toBe(1)
    expect(heard).toEqual([])
  })

  inArabic('an expert does not find the class of another', async ({ page, browser }) => {
    const other = await browser.newContext()
    const desk = await other.newPage()
    const { headers } = await makeStaff(desk, ['editor'])
    const id = await beginClass(desk, headers)
    await other.close()
    await makeStaff(page, ['expert'], 2)
    await page.goto(editor(id))
    await expect(page.getByRole('heading', { name: t('unknown') })).toBeVisible()
  })
}

/** Taller than a cover, and another one at each height. */
function squarePicture(): Promise<Buffer> {
  const half = { width: 900, height: 450, channels: 3, background: 'black' } as const
  return sharp({ create: { ...half, height: 900, background: 'green' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .png()
    .toBuffer()
}
