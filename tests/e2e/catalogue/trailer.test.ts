import { localized, locales } from '#i18n/locale.ts'
import { expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const SLUG = 'phone-photography'

for (const locale of locales) {
  const it = testIn('en', locale)
  const path = localized(`/class/${SLUG}`, locale)
  const trailer = text(locale, 'class', 'trailer')
  const t = (key: Parameters<typeof text<'player'>>[2], values = {}) =>
    text(locale, 'player', key, values)

  it(`${path} plays its trailer in the player of the site, by the keyboard alone`, async ({
    page
  }) => {
    const heard = listen(page)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(path)
    await expect(page.locator('html')).not.toHaveAttribute('data-started')
    const isPlayer = (url: string) => /\/player\.|\/trailer\.|\.mp4$/.test(url)
    expect(asked.filter(isPlayer)).toEqual([])

    const price = page.getByRole('complementary').getByText(text(locale, 'class', 'included'))
    const before = await price.boundingBox()
    await page.getByRole('button', { name: trailer }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(t('label', { title: trailer }))).toBeVisible()
    const film = page.locator('video')
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5)
    await expect(page.getByRole('button', { name: trailer })).toHaveCount(0)
    await expect(film).toHaveJSProperty('controls', false)
    const save = page.getByRole('button', { name: text(locale, 'cards', 'save'), exact: true })
    expect(await price.boundingBox()).toEqual(before)
    expect((await save.boundingBox())?.y).toBeGreaterThan(before?.y ?? Infinity)
    // The focus has gone on to the player, whose keys work from there.
    await expect(page.locator('.player button:focus')).toHaveCount(1)
    await page.keyboard.press('k')
    await expect(film).toHaveJSProperty('paused', true)
    // A chapter begins at 35 seconds of 60, and its first caption with it.
    await page.keyboard.press('6')
    await expect(page.locator('.player-captions p').first()).toBeVisible()
    await expectReadable(page)

    // Elsewhere on the page a key is the page’s.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('k')
    await expect(film).toHaveJSProperty('paused', true)
    expect(heard.filter(line => !line.includes('preload'))).toEqual([])
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser plays the trailer, with its captions', async ({ page }) => {
    await page.goto(`/class/${SLUG}`)
    const film = page.locator('video')
    await expect(film).toHaveAttribute('controls')
    await expect(film.locator('track')).toHaveCount(2)
    await expect(page.getByRole('button', { name: text('ar', 'class', 'trailer') })).toBeHidden()
  })
})
