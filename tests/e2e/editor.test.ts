import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { GUIDES } from '#editor/guide.ts'
import { editorTexts } from '#i18n/texts/editor.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { checkContentJson, checkMarkdownPair } from '#scripts/lib/check/content/content.ts'
import { ANY_SITE } from '#tests/support/site/any-site.ts'
import { giveFolder, readInFolder } from '#tests/support/e2e/own-folder.ts'
import { findings } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const offer = (title: string, text: string) =>
  `---\ntitle: ${title}\ndiscountPercentage: 50\nends: 2027-01-31\n---\n\n${text}\n`

/** The content as it is, which people change and may leave without an offer. */
const files: Record<string, string> = {
  ...Object.fromEntries(
    globSync('src/content/**/*.{md,json}')
      .map(path => path.replaceAll('\\', '/'))
      .map(path => [path, readFileSync(path, 'utf8')])
  ),
  'src/content/offers/ar/for-now.md': offer('عرض الآن', 'نصف السعر.'),
  'src/content/offers/en/for-now.md': offer('An offer for now', 'Half the price.')
}
const [question = ''] = globSync('*.md', { cwd: 'src/content/faq/ar' }).sort()
const fileOf = (path: string) => files[path] ?? ''

/** The words of the editor itself, which come with its package. */
const wordsIn = (locale: Locale) => {
  const name = { ar: 'ar', en: 'en-US' }[locale]
  const text = readFileSync(`node_modules/@sveltia/cms/locales/${name}.json`, 'utf8')
  return JSON.parse(text) as { save: string; work_with_local_repo: string }
}

/** Opens the editor on a folder that holds the content. @returns what was asked of other hosts */
async function open(page: Page, locale: Locale): Promise<string[]> {
  const foreign: string[] = []
  await giveFolder(page, files)
  const { origin } = new URL(page.url())
  page.on('request', request => {
    const { protocol, origin: other } = new URL(request.url())
    if (/^http/.test(protocol) && other !== origin) foreign.push(request.url())
  })
  await page.goto(localized('/admin', locale))
  await page.getByRole('button', { name: editorTexts(locale)('way.folder') }).click()
  await expect(page.getByText(editorTexts(locale)('list.legal')).first()).toBeVisible()
  return foreign
}

const save = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: wordsIn(locale).save, exact: true }).click()

/** Waits until a file differs in these lines from what it was, and in no other. */
async function expectChanges(page: Page, path: string, lines: readonly RegExp[]): Promise<void> {
  const before = fileOf(path).split('\n')
  // While it is written, a file is away for a moment.
  const read = () => readInFolder(page, path).catch(() => fileOf(path))
  await expect.poll(read, path).not.toBe(fileOf(path))
  const now = (await read()).split('\n')
  expect(now, path).toHaveLength(before.length)
  const changed = now.filter((line, at) => line !== before[at])
  expect(changed, path).toEqual(lines.map(line => expect.stringMatching(line)))
}

test('an editor changes an answer in both languages, and nothing else in the files', async ({
  page
}) => {
  const t = editorTexts('ar')
  const silence = listen(page)
  const foreign = await open(page, 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  await page.goto(`/admin#/collections/faq/entries/${question.replace(/\.md$/, '')}`)
  const [arabic, english] = [0, 1].map(at => page.getByRole('textbox', { name: t('body') }).nth(at))
  for (const [box, words] of [
    [arabic, ' والكود لا يُستبدل بمال.'],
    [english, ' A code cannot be exchanged for money.']
  ] as const) {
    await box?.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(words)
  }
  await save(page, 'ar')

  const paths = (['ar', 'en'] as const).map(locale => `src/content/faq/${locale}/${question}`)
  const [ar = '', en = ''] = paths
  await expectChanges(page, ar, [/ والكود لا يُستبدل بمال\.$/])
  await expectChanges(page, en, [/ A code cannot be exchanged for money\.$/])
  const texts = { ar: await readInFolder(page, ar), en: await readInFolder(page, en) }
  expect(checkMarkdownPair('faq', question, texts, ANY_SITE)).toEqual([])
  expect(foreign).toEqual([])
  expect(silence.filter(one => !one.startsWith('debug:'))).toEqual([])
})

test('an editor changes an offer and a link in English, and both languages have it', async ({
  page
}) => {
  const t = editorTexts('en')
  const silence = listen(page)
  const foreign = await open(page, 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')

  await page.goto('/en/admin#/collections/offers/entries/for-now')
  await page
    .getByRole('spinbutton', { name: t('field.discountPercentage') })
    .first()
    .fill('40')
  await save(page, 'en')
  for (const locale of ['ar', 'en']) {
    const path = `src/content/offers/${locale}/for-now.md`
    await expectChanges(page, path, [/^discountPercentage: 40$/])
  }

  await page.goto('/en/admin#/collections/_singletons/entries/site')
  const link = page.getByRole('textbox', { name: t('field.url') }).first()
  await link.fill('https://example.com/ours')
  await save(page, 'en')
  await expectChanges(page, 'src/content/site.json', [/"url": "https:\/\/example\.com\/ours"$/])
  const written = await readInFolder(page, 'src/content/site.json')
  expect(checkContentJson('src/content/site.json', written)).toEqual([])
  expect(foreign).toEqual([])
  expect(silence.filter(one => !one.startsWith('debug:'))).toEqual([])
})

for (const locale of ['ar', 'en'] as const) {
  test(`the editor begins with our screen and our words for what to press (${locale})`, async ({
    page
  }) => {
    const t = editorTexts(locale)
    await page.addInitScript(() => {
      const closed = () => Promise.reject(new DOMException('closed', 'AbortError'))
      Object.assign(window, { showDirectoryPicker: closed })
    })
    await page.goto(localized('/admin', locale))
    const choose = page.getByRole('button', { name: t('way.folder') })
    await expect(choose).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(1)
    await expect(page.getByText(t('needs.folder'))).toBeVisible()
    await expect(page.getByText(t('help'))).toContainText(GUIDES[locale])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findings(page, { include: '[data-entry]' })).toEqual([])
    }
    await choose.click()
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(t('refused'))
    await expect(choose).toBeVisible()
  })
}

test('where a browser opens no folder, the screen names one that does', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/admin')
  await expect(page.getByText(editorTexts('en')('needsBrowser'))).toBeVisible()
  await expect(page.getByText(editorTexts('en')('help'))).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('on a phone the screen names a computer, even where its browser opens folders', async ({
  browser
}) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true
  })
  await page.addInitScript(() => Object.assign(window, { showDirectoryPicker: () => undefined }))
  await page.goto('/en/admin')
  const t = editorTexts('en')
  await expect(page.getByText(t('needsBrowser'))).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('studio') })).toHaveAttribute('href', '/en/studio')
  await page.close()
})

test('where the editor has another first screen than we know, that one is seen', async ({
  page
}) => {
  await page.route('**/cms.js', async route => {
    const response = await route.fetch()
    const code = await response.text()
    await route.fulfill({ response, body: code.replaceAll('class="buttons ', 'class="doors ') })
  })
  await page.goto('/en/admin')
  await expect(page.getByRole('button', { name: wordsIn('en').work_with_local_repo })).toBeVisible({
    timeout: 15_000
  })
  await expect(page.getByRole('button', { name: editorTexts('en')('way.folder') })).toBeHidden()
})

test('the editor does not open where a learner is signed in, and closes when one signs in', async ({
  page
}) => {
  const note = page.getByText(editorTexts('en')('signedIn'))
  await open(page, 'en')
  await expect(note).toBeHidden()
  const other = await page.context().newPage()
  await other.goto('/robots.txt', { waitUntil: 'load' })
  await other.evaluate(() => localStorage.setItem('refreshToken', 'of a session'))
  await expect(note).toBeVisible()
  expect(await page.evaluate(() => 'CMS' in window)).toBe(false)
})

test('the editor cannot call the API of the site', async ({ page }) => {
  await open(page, 'en')
  const call = () =>
    fetch('/api/courses').then(
      () => 'answered',
      () => 'refused'
    )
  expect(await page.evaluate(call)).toBe('refused')
})
