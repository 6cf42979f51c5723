import type { Locator, Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { beginClass, draftOf } from '#tests/support/e2e/class-drafts.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** Puts a drawn picture on the clipboard, and pastes it where the focus is. */
async function pastePicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_000, 500)
    const context = canvas.getContext('2d')
    context?.fillRect(100, 100, 800, 300)
    const picture = await canvas.convertToBlob({ type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  })
  await page.keyboard.press('ControlOrMeta+v')
}

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  type Key = Parameters<typeof text<'studioClassEditor'>>[2]
  const t = (key: Key, values: Values = {}) => text(locale, 'studioClassEditor', key, values)
  const pictures = (key: Parameters<typeof text<'studioPictures'>>[2], values: Values = {}) =>
    text(locale, 'studioPictures', key, values)
  const bodyIn = (page: Page, language: 'ar' | 'en') =>
    page.getByRole('textbox', { name: `${t('body')}: ${t(`language.${language}`)}`, exact: true })
  const other = locale === 'ar' ? 'en' : 'ar'
  const saved = (page: Page) => page.getByText(new RegExp(`^${t('sync.saved', { ago: '' })}`))

  async function openLesson(page: Page) {
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginClass(page, headers)
    await page.goto(`${localized('/studio/classes', locale)}?id=${id}&at=/start/hello`)
    const body = bodyIn(page, locale)
    await body.click()
    await page.keyboard.press('ControlOrMeta+End')
    return { id, headers, body }
  }

  const bodyOf = async (page: Page, { id, headers }: Awaited<ReturnType<typeof openLesson>>) => {
    const { document } = await draftOf(page, headers, id)
    const item = document.modules[0]?.items[0]
    return { body: item?.type === 'text' ? item.body : undefined, pictures: document.pictures }
  }

  test(`a picture pasted into a lesson in ${locale} is described at once, and shown in the preview`, async ({
    page,
    context
  }) => {
    const heard = listen(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const lesson = await openLesson(page)
    await pastePicture(page)
    await expect(page.getByText(pictures('lesson.describe'))).toBeVisible()
    await expect(lesson.body).toContainText('![](pictures/picture.webp)')
    await page.keyboard.type('Black')
    await expect(lesson.body).toContainText('![Black](pictures/picture.webp)')

    const language = t(`language.${other}`)
    await page.getByRole('button', { name: pictures('lesson.copy', { language }) }).click()
    await expect(page.getByText(pictures('lesson.copied', { language }))).toBeVisible()
    await expect(bodyIn(page, other)).toContainText('![](pictures/picture.webp)')
    await expect(lesson.body).toBeFocused()
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.getByRole('button', { name: pictures('lesson.dismiss'), exact: true }).click()
    await expect(page.getByText(pictures('lesson.copied', { language }))).toBeHidden()

    await expect(saved(page)).toBeVisible()
    await expect
      .poll(() => bodyOf(page, lesson))
      .toMatchObject({
        body: {
          [locale]: expect.stringMatching(/\n\n!\[Black\]\(pictures\/picture\.webp\)$/),
          [other]: expect.stringMatching(/\n\n!\[\]\(pictures\/picture\.webp\)$/)
        },
        pictures: [{ file: 'pictures/picture.webp' }]
      })
    await page.setViewportSize({ width: 1_440, height: 900 })
    await showPreview(page)
    const shown = page.frameLocator('iframe').getByRole('img', { name: 'Black' })
    await expect(shown).toBeVisible()
    await expect.poll(() => isLoaded(shown)).toBe(true)
    expect(heard).toEqual([])
  })

  async function showPreview(page: Page): Promise<void> {
    await page.getByRole('button', { name: t('more') }).click()
    await page.getByRole('menuitem', { name: t('panel.preview') }).click()
  }

  inArabic(
    'what is no picture, and a network that is gone, leave the text as it was',
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const { body } = await openLesson(page)
      const before = await body.innerText()
      const toolbar = page
        .getByRole('toolbar')
        .filter({ has: page.getByRole('button') })
        .first()
      const choosing = page.waitForEvent('filechooser')
      await toolbar.getByRole('button', { name: t('tool.picture') }).press('Enter')
      const chooser = await choosing
      const file = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
      await chooser.setFiles(file)
      await expect(page.getByRole('alert')).toHaveText(pictures('problem.noPicture'))
      expect(await body.innerText()).toBe(before)
      await page.route('**/api/studio/pictures*', route => route.abort())
      await body.click()
      await page.keyboard.press('ControlOrMeta+End')
      await pastePicture(page)
      await expect(page.getByRole('alert')).toHaveText(text(locale, 'studio', 'unreachable'))
      await page.keyboard.type(' and on')
      await expect(body).toContainText('and on')
      await page.unroute('**/api/studio/pictures*')
      await page.getByRole('button', { name: pictures('lesson.retry') }).click()
      await expect(body).toContainText('![](pictures/picture.webp)')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(body).not.toContainText('pictures/')
    }
  )

  test(`how much of a picture was sent is shown in ${locale}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { body } = await openLesson(page)
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/studio/pictures*', async route => {
      await gate.promise
      await route.continue()
    })
    const shares = await page.evaluateHandle(() => {
      const seen: string[] = []
      new MutationObserver(() => {
        const text = document.querySelector('.picture-line progress')?.ariaValueText
        if (text) seen.push(text)
      }).observe(document.body, { attributes: true, childList: true, subtree: true })
      return seen
    })
    await pastePicture(page)
    const progress = page.getByRole('progressbar', { name: pictures('lesson.progress') })
    await expect(progress).toHaveAttribute(
      'aria-valuetext',
      pictures('lesson.sent', { percent: 0 })
    )
    await expectReadable(page, 'page')
    gate.resolve()
    await expect(body).toContainText('![](pictures/picture.webp)')
    await expect(progress).toHaveCount(0)
    expect(await shares.jsonValue()).toContain(pictures('lesson.preparing'))
  })

  inArabic('pictures of a pasted text are left out, and it is said', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { body } = await openLesson(page)
    await page.evaluate(async () => {
      const html = '<p>One <img src="file:///C:/a.png" alt="A"> two</p>'
      const blob = (text: string, type: string) => new Blob([text], { type })
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': blob(html, 'text/html'),
          'text/plain': blob('One two', 'text/plain')
        })
      ])
    })
    await page.keyboard.press('ControlOrMeta+v')
    await expect(body).toContainText('One two')
    await expect(body).not.toContainText('![')
    await expect(page.getByText(pictures('lesson.leftOut'))).toBeVisible()
  })
}

const isLoaded = (picture: Locator) =>
  picture.evaluate(node => node instanceof HTMLImageElement && node.naturalWidth > 0)
