import type { APIRequestContext, FileChooser } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** Of the demo catalogue. */
const OWN = 3
const POSTER = 'src/catalogue/media/spreadsheets-for-decisions/poster.jpg'

type Headers = Record<string, string>

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  const t = (key: Parameters<typeof text<'studioExperts'>>[2], values: Values = {}) =>
    text(locale, 'studioExperts', key, values)
  const pictures = (key: Parameters<typeof text<'studioPictures'>>[2], values: Values = {}) =>
    text(locale, 'studioPictures', key, values)
  const words = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const language = (key: 'ar' | 'en') => text(locale, 'studioClassEditor', `language.${key}`)
  const experts = localized('/studio/experts', locale)

  test(`an expert changes the own page at ${experts}, and nothing typed is lost`, async ({
    page
  }) => {
    const heard = listen(page)
    await makeStaff(page, ['expert'], OWN)
    await page.goto(experts)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ownTitle'))
    await expect(page.getByRole('link', { name: t('toPage') })).toBeVisible()
    const headline = page.getByRole('textbox', { name: `${t('headline')}: ${language('en')}` })
    const before = await headline.inputValue()
    const after = `${before} in ${locale}`
    await headline.fill('')
    await page.getByRole('button', { name: t('addLink') }).click()
    await page.keyboard.type('http://no-tls.example')
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    await expect(headline).toBeFocused()
    await expect(headline).toHaveAccessibleDescription(new RegExp(t('error.missing')))
    await expect(page.getByText(t('wrong', { count: 2 }))).toBeVisible()

    await page.getByRole('link', { name: words('section.overview') }).click()
    const leave = page.getByRole('dialog', { name: words('leave.typed') })
    await leave.getByRole('button', { name: words('leave.stay') }).click()
    await expect(leave).toBeHidden()
    await headline.fill(after)
    await page.getByRole('button', { name: t('removeLink', { number: 1 }) }).click()
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    await expect(page.getByText(t('saved'))).toBeVisible()
    await expect(page.getByText(t('allSaved'))).toBeVisible()
    await page.reload()
    await expect(headline).toHaveValue(after)
    await headline.fill(before)
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    await expect(page.getByText(t('allSaved'))).toBeVisible()
    expect(heard).toEqual([])
  })

  test(`a portrait at ${experts} is cut by keyboard`, async ({ page }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const id = await makeExpert(page.request, headers)
    await page.goto(`${experts}?id=${id}`)
    const choose = page.getByRole('button', { name: t('portraitUpload') })
    const pick = async (file: Parameters<FileChooser['setFiles']>[0]) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()])
      await chooser.setFiles(file)
    }
    const dialog = page.getByRole('dialog', { name: pictures('title.portrait') })
    await pick({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(dialog.getByText(pictures('problem.noPicture'))).toBeVisible()
    await dialog.getByRole('button', { name: words('cancel') }).click()
    await expect(dialog).toBeHidden()

    await pick(POSTER)
    const point = dialog.getByRole('slider', { name: pictures('focus') })
    await expect(point).toBeFocused()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowUp')
    const place = pictures('focusAt', { x: 40, y: 49 })
    await expect(point).toHaveAttribute('aria-valuetext', place)
    expect(await findings(page, { include: 'dialog.dialog[open]' })).toEqual([])
    const cut = page.waitForResponse(
      answer => answer.url().endsWith('/studio/pictures') && answer.request().method() === 'PATCH'
    )
    await dialog.getByRole('button', { name: pictures('use') }).click()
    expect((await cut).request().postDataJSON()).toMatchObject({ focus: { x: 40, y: 49 } })
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('portraitUploaded'))).toBeVisible()
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    await expect(page.getByText(t('allSaved'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('portraitUploaded'))).toBeVisible()

    const portrait = page.getByRole('region', { name: t('portrait') }).getByRole('img')
    await page.getByRole('button', { name: pictures('cutAgain') }).click()
    await expect(point).toHaveAttribute('aria-valuetext', place)
    await expect(point).toBeFocused()
    await page.keyboard.press('Home')
    const before = await portrait.getAttribute('src')
    await dialog.getByRole('button', { name: pictures('use') }).click()
    await expect(dialog).toBeHidden()
    await expect(portrait).not.toHaveAttribute('src', before ?? '')
    await expect(page.getByRole('button', { name: pictures('cutAgain') })).toBeFocused()
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    await expect(page.getByText(t('allSaved'))).toBeVisible()
  })

  inArabic('an expert is added, retired and brought back', async ({ page }) => {
    await makeStaff(page, ['editor'])
    await page.goto(experts)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('link', { name: t('new') }).click()
    for (const one of locales) {
      await page.getByRole('textbox', { name: `${t('name')}: ${language(one)}` }).fill('Lina')
      await page.getByRole('textbox', { name: `${t('headline')}: ${language(one)}` }).fill('Art')
      const about = page.getByRole('textbox', { name: `${t('about')}: ${language(one)}` })
      await about.click()
      await page.keyboard.type('She paints.')
    }
    await page.getByRole('button', { name: t('create') }).click()
    await expect(page).toHaveURL(/\?id=\d+$/)
    await expect(page.getByText(t('isWaiting'))).toBeVisible()
    await page.getByRole('button', { name: t('retire') }).click()
    const retire = page.getByRole('dialog', { name: /Lina/ })
    await expect(retire).toContainText(t('retireLead'))
    await retire.getByRole('button', { name: t('retire') }).click()
    await expect(retire).toBeHidden()
    await page.getByRole('button', { name: t('bringBack') }).click()
    await expect(page.getByText(t('isWaiting'))).toBeVisible()
  })

  inArabic('a change of a colleague stands beside what was typed', async ({ page }) => {
    const { headers } = await makeStaff(page, ['editor'])
    const id = await makeExpert(page.request, headers)
    await page.goto(`${experts}?id=${id}`)
    const name = page.getByRole('textbox', { name: `${t('name')}: ${language('en')}` })
    const headline = page.getByRole('textbox', { name: `${t('headline')}: ${language('en')}` })
    await name.fill('Typed here')
    const data = { headline: { ar: 'جديد', en: 'Of a colleague' } }
    await page.request.patch(`/api/studio/experts/${id}`, { headers, data })
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    await expect(page.getByText(t('overtaken'))).toBeVisible()
    await expect(name).toHaveValue('Typed here')
    await expect(headline).toHaveValue('Of a colleague')
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    await expect(page.getByText(t('allSaved'))).toBeVisible()
  })
}

async function makeExpert(request: APIRequestContext, headers: Headers): Promise<number> {
  const both = { ar: 'اختبار', en: 'Test' }
  const data = { name: both, headline: both, about: both }
  const answer = await request.post('/api/studio/experts', { headers, data })
  return ((await answer.json()) as { id: number }).id
}
