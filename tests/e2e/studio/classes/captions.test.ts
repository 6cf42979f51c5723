import type { Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { FILM } from '#tests/support/media/films.ts'
import { clipOf, makeClip } from '#tests/support/e2e/films-in-studio.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** Films take some seconds to process, and longer beside other tests. */
test.describe.configure({ timeout: 120_000 })

const SRT = `1
00:00:00,000 --> 00:00:02,000
Good morning to all of you

2
00:00:02,500 --> 00:00:04,000
Let us begin
`

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  type Key = Parameters<typeof text<'studioCaptions'>>[2]
  const t = (key: Key, values: Values = {}) => text(locale, 'studioCaptions', key, values)
  const editor = (clip: string) => `${localized('/studio/media', locale)}?id=${clip}&edit=captions`
  const cue = (page: Page, language: 'ar' | 'en', number: number) =>
    page.getByRole('textbox', {
      name: t('textOf', { language: t(`language.${language}`), number }),
      exact: true
    })
  const time = (page: Page, edge: 'startTime' | 'endTime', language: 'ar' | 'en', number: number) =>
    page.getByRole('textbox', {
      name: `${t(edge)}: ${t('textOf', { language: t(`language.${language}`), number })}`
    })
  const importFile = (page: Page, language: 'ar' | 'en', name: string, content: string) =>
    page.getByLabel(`${t('import')}: ${t(`language.${language}`)}`).setInputFiles({
      ...{ name, mimeType: 'text/plain', buffer: Buffer.from(content) }
    })
  const captionsOf = async (
    page: Page,
    headers: Record<string, string>,
    clip: string,
    language: string
  ) => {
    const answer = await page.request.get(`/api/studio/media/${clip}/captions/${language}`, {
      headers
    })
    return answer.ok() ? ((await answer.json()) as { text: string }).text : undefined
  }

  test(`captions are written by keyboard in ${locale}`, async ({ page }) => {
    const heard = listen(page)
    const { headers } = await makeStaff(page, ['editor'])
    const clip = await makeClip(page, headers, FILM.usual())
    await page.goto(editor(clip))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(clip)
    await expect(page.getByText(t('empty'))).toBeVisible()
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await importFile(page, 'en', 'captions.txt', 'no captions')
    await expect(page.getByRole('alert')).toContainText(t('importWrong'))
    await importFile(page, 'en', 'captions.srt', SRT)
    await expect(cue(page, 'en', 2)).toHaveValue('Let us begin')
    await cue(page, 'en', 1).focus()
    await page.keyboard.press('Home')
    for (let at = 0; at < 'Good morning'.length; at++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+KeyS')
    await expect(cue(page, 'en', 2)).toHaveValue('to all of you')
    await expect(cue(page, 'en', 2)).toBeFocused()
    await page.keyboard.press('Alt+KeyM')
    await expect(cue(page, 'en', 2)).toHaveValue('to all of you\nLet us begin')
    await page.keyboard.press('ControlOrMeta+KeyZ')
    await expect(cue(page, 'en', 2)).toHaveValue('to all of you')
    await page.keyboard.press('ControlOrMeta+Shift+KeyZ')
    await expect(cue(page, 'en', 2)).toHaveValue('to all of you\nLet us begin')
    await page.keyboard.press('Alt+Period')
    await expect(time(page, 'endTime', 'en', 2)).toHaveValue('0:04.100')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(cue(page, 'en', 1)).toBeFocused()

    await page
      .getByRole('button', { name: t('addHere', { language: t('language.ar') }) })
      .first()
      .click()
    await expect(cue(page, 'ar', 1)).toBeFocused()
    await page.keyboard.insertText('صباح الخير')
    const end = time(page, 'endTime', 'ar', 1)
    await end.fill('0')
    await end.press('Enter')
    await expect(end).toHaveAccessibleDescription(t('timeWrong'))
    await end.fill('0.3')
    await end.press('Enter')
    await expect(end).toHaveValue('0:00.300')
    await expect(cue(page, 'ar', 1)).toHaveAccessibleDescription(t('warning.too_fast'))
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await cue(page, 'ar', 1).focus()
    await page.keyboard.press('ControlOrMeta+KeyS')
    await expect(page.getByText(t('savedNow')).first()).toBeVisible()
    expect(await captionsOf(page, headers, clip, 'en')).toContain('Good morning\n')
    expect(await captionsOf(page, headers, clip, 'ar')).toContain('صباح الخير')
    expect((await clipOf(page, headers, clip)).captions.toSorted()).toEqual(['ar', 'en'])
    expect(heard).toEqual([])
  })

  inArabic(
    'times are shifted, and captions that were left unsaved are there again',
    async ({ page }) => {
      const { headers } = await makeStaff(page, ['editor'])
      const clip = await makeClip(page, headers, FILM.usual())
      await page.goto(editor(clip))
      await expect(page.getByText(t('empty'))).toBeVisible()
      await importFile(page, 'en', 'captions.srt', SRT)
      await cue(page, 'en', 2).focus()
      await page.getByRole('button', { name: t('shift') }).click()
      const dialog = page.getByRole('dialog', { name: t('shiftTitle') })
      await dialog.getByRole('textbox', { name: t('shiftBy') }).fill('0')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('textbox', { name: t('shiftBy') })).toHaveAccessibleDescription(
        new RegExp(t('shiftWrong'))
      )
      await dialog.getByRole('textbox', { name: t('shiftBy') }).fill('1.5')
      await dialog.getByRole('radio', { name: t('reach.onward') }).check()
      await page.keyboard.press('Enter')
      await expect(time(page, 'startTime', 'en', 2)).toHaveValue('0:04.000')
      await expect(time(page, 'startTime', 'en', 1)).toHaveValue('0:00.000')
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: t('toLibrary') }).click()
      const leave = page.getByRole('dialog', { name: text(locale, 'studio', 'leave.kept') })
      await expect(leave).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(leave).toBeHidden()
      await expect(cue(page, 'en', 2)).toHaveValue('Let us begin')
      page.once('dialog', dialog => dialog.accept())
      await page.reload()
      await expect(time(page, 'startTime', 'en', 2)).toHaveValue('0:04.000')
      await expect(page.getByText(t('takenUp')).first()).toBeVisible()
      await page.getByRole('button', { name: text(locale, 'studio', 'undo'), exact: true }).click()
      await expect(page.getByText(t('empty'))).toBeVisible()
    }
  )

  inArabic('captions that were changed elsewhere are not overwritten unasked', async ({ page }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const clip = await makeClip(page, headers, FILM.usual())
    const put = async (content: string) => {
      const data = { text: content }
      await page.request.put(`/api/studio/media/${clip}/captions/en`, { headers, data })
    }
    await put(SRT)
    await page.goto(editor(clip))
    await cue(page, 'en', 2).fill('My own words')
    await put(SRT.replace('Let us begin', 'Their words'))
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: t('overtakenLead') })
    await expect(notice).toBeVisible()
    await expect(notice.getByText(t('differing', { count: 1 }))).toBeVisible()
    await expect(notice.getByRole('definition')).toHaveText(['My own words', 'Their words'])
    expect(await captionsOf(page, headers, clip, 'en')).toContain('Their words')
    await expectReadable(page, 'page')
    await notice.getByRole('button', { name: t('takeTheirs') }).click()
    await expect(cue(page, 'en', 2)).toHaveValue('Their words')
    await page.getByRole('button', { name: text(locale, 'studio', 'undo'), exact: true }).click()
    await expect(cue(page, 'en', 2)).toHaveValue('My own words')
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    await expect(page.getByText(t('savedNow')).first()).toBeVisible()
    expect(await captionsOf(page, headers, clip, 'en')).toContain('My own words')
  })

  test(`a draft of captions is made from the sound, and saved, in ${locale}`, async ({ page }) => {
    const heard = listen(page)
    const { headers } = await makeStaff(page, ['editor'])
    const clip = await makeClip(page, headers, FILM.usual())
    await page.goto(editor(clip))
    const language = t(`language.${locale}`)
    await page.getByRole('button', { name: t('more', { language }) }).click()
    await page.getByRole('menuitem', { name: t('transcribe') }).click()
    await expect(page.getByText(t('transcribing'))).toBeVisible()
    await expect(cue(page, locale, 1)).toHaveValue(`Heard: ${locale}`, { timeout: 45_000 })
    expect(await captionsOf(page, headers, clip, locale)).toContain(`Heard: ${locale}`)
    expect((await clipOf(page, headers, clip)).captions).toEqual([])
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    await expect(page.getByText(t('savedNow')).first()).toBeVisible()
    expect((await clipOf(page, headers, clip)).captions).toEqual([locale])
    await page.getByRole('button', { name: t('more', { language }) }).click()
    await expect(page.getByRole('menuitem', { name: t('download') })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: t('transcribe') })).toHaveCount(0)
    expect(heard).toEqual([])
  })

  test(`chapters are written in both languages in ${locale}`, async ({ page }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const clip = await makeClip(page, headers, FILM.usual())
    await page.goto(editor(clip))
    await page.getByText(t('tab.chapters'), { exact: true }).click()
    await page.getByRole('button', { name: t('addChapter') }).click()
    const save = page.getByRole('button', { name: t('save'), exact: true })
    await expect(save).toBeDisabled()
    const title = (number: number, language: 'ar' | 'en') =>
      page.getByRole('textbox', {
        name: t('chapterTitle', { number, language: t(`language.${language}`) })
      })
    await title(1, 'en').fill('Beginning')
    await title(1, 'ar').fill('البداية')
    await page.getByRole('button', { name: t('addChapter') }).click()
    const start = page.getByRole('textbox', { name: t('chapterStart', { number: 2 }) })
    await expect(start).toHaveAccessibleDescription(t('chapterIssue.same_start'))
    await start.fill('0:04')
    await start.press('Enter')
    await title(2, 'en').fill('End')
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await save.click()
    await expect(page.getByText(t('savedNow')).first()).toBeVisible()
    const { chapters } = (await clipOf(page, headers, clip)) as unknown as { chapters: object[] }
    expect(chapters).toEqual([
      { at: 0, title: { ar: 'البداية', en: 'Beginning' } },
      { at: 4, title: { ar: '', en: 'End' } }
    ])
  })
}
