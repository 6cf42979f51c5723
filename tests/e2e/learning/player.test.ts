import type { Page, Route } from 'playwright/test'
import type { ClassContent } from '#contract/learning/learning.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { formatDuration, languageName } from '#i18n/format/format.ts'
import { locales, localized, otherLocale } from '#i18n/locale.ts'
import { completeFirst } from '#tests/support/e2e/in-store.ts'
import { enter } from '#tests/support/e2e/people/real-learner.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

const SLUG = 'phone-photography'

async function itemsOf(page: Page) {
  const answer = await page.request.get(`/api/courses/${SLUG}/content`)
  const { modules } = (await answer.json()) as ClassContent
  const items = modules.flatMap(({ items }) => items)
  const free = items.find(({ isPreview, type }) => isPreview && type === 'video')
  const locked = items.find(({ isPreview }) => !isPreview)
  return { free, locked }
}

async function openFree(page: Page, room: string): Promise<void> {
  const { free } = await itemsOf(page)
  await page.goto(`${room}?item=${free?.id}`)
}

const film = <Key extends keyof HTMLVideoElement>(page: Page, key: Key) =>
  page.locator('video').evaluate((video: HTMLVideoElement, key) => video[key as 'currentTime'], key)

/** A key of the Arabic layout: the place of one letter, writing another. */
async function press(page: Page, code: string, key: string, shiftKey = false): Promise<void> {
  await page.locator('body').dispatchEvent('keydown', { code, key, shiftKey, bubbles: true })
}

for (const locale of locales) {
  const room = localized(`/class/${SLUG}/videos`, locale)
  const t = (key: Parameters<typeof text<'player'>>[2]) => text(locale, 'player', key)

  test(`${room} is steered by an Arabic keyboard, and knows again how one watches`, async ({
    page
  }) => {
    const heard: string[] = []
    page.on('console', message => heard.push(message.text()))
    await openFree(page, room)
    await expect(page.locator('video')).toBeVisible()
    await press(page, 'KeyK', 'ن')
    await expect.poll(() => film(page, 'currentTime'), { timeout: 20_000 }).toBeGreaterThan(1)
    await press(page, 'Period', '.', true)
    await press(page, 'KeyM', 'ة')
    await press(page, 'Digit6', '٦')
    await press(page, 'KeyK', 'ن')
    await expect.poll(() => film(page, 'paused')).toBe(true)
    await expect.poll(() => film(page, 'muted')).toBe(true)
    await expect.poll(() => film(page, 'playbackRate')).toBe(1.25)
    await expect.poll(() => film(page, 'currentTime')).toBeGreaterThan(15)

    const other = otherLocale(locale)
    await page.getByRole('button', { name: t('settings') }).click()
    await tick(page.getByRole('radio', { name: languageName(other) }))
    await tick(page.getByRole('radio', { name: t('size.large') }))
    await tick(page.getByRole('radio', { name: t('saver') }))
    await page.keyboard.press('Escape')
    const line = page.locator('.player-captions p').first()
    await expect(line).toHaveCSS('direction', other === 'ar' ? 'rtl' : 'ltr')

    await press(page, 'Slash', '؟', true)
    const help = page.getByRole('dialog', { name: t('shortcuts') })
    await expect(help).toBeVisible()
    const stood = await film(page, 'currentTime')
    await press(page, 'KeyL', 'م')
    expect(await film(page, 'currentTime')).toBe(stood)
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()

    await page.reload()
    await expect(page.locator('video')).toBeVisible()
    await expect.poll(() => film(page, 'muted')).toBe(true)
    await expect.poll(() => film(page, 'playbackRate')).toBe(1.25)
    await page.getByRole('button', { name: t('settings') }).click()
    await expect(page.getByRole('radio', { name: languageName(other) })).toBeChecked()
    // The smallest there is, from the first piece on.
    await expect(page.getByRole('radio', { name: t('saver') })).toBeChecked()
    await expect.poll(() => film(page, 'videoHeight')).toBe(240)
    expect(heard).toEqual([])
  })
}

/** Controls that have the focus, with what becomes of a key there. */
const KEYS: { tag: string; with?: Record<string, string>; code: string; isPlayers: boolean }[] = [
  { tag: 'h2', with: { tabindex: '-1' }, code: 'KeyK', isPlayers: true },
  { tag: 'h2', with: { tabindex: '-1' }, code: 'Space', isPlayers: true },
  { tag: 'h2', with: { tabindex: '-1' }, code: 'ArrowRight', isPlayers: true },
  { tag: 'h2', with: { tabindex: '-1' }, code: 'ArrowDown', isPlayers: false },
  { tag: 'h2', with: { tabindex: '-1' }, code: 'End', isPlayers: false },
  { tag: 'a', with: { href: '/' }, code: 'KeyK', isPlayers: true },
  { tag: 'a', with: { href: '/' }, code: 'Space', isPlayers: false },
  { tag: 'button', code: 'KeyJ', isPlayers: true },
  { tag: 'button', code: 'ArrowLeft', isPlayers: true },
  { tag: 'button', code: 'Space', isPlayers: false },
  { tag: 'summary', code: 'Space', isPlayers: false },
  { tag: 'button', with: { role: 'tab' }, code: 'KeyK', isPlayers: true },
  { tag: 'button', with: { role: 'tab' }, code: 'ArrowLeft', isPlayers: false },
  { tag: 'div', with: { role: 'slider', tabindex: '0' }, code: 'ArrowRight', isPlayers: false },
  { tag: 'div', with: { role: 'slider', tabindex: '0' }, code: 'KeyL', isPlayers: true },
  { tag: 'input', with: { type: 'checkbox' }, code: 'KeyK', isPlayers: true },
  { tag: 'input', with: { type: 'checkbox' }, code: 'Space', isPlayers: false },
  { tag: 'input', with: { type: 'radio' }, code: 'ArrowLeft', isPlayers: false },
  { tag: 'input', with: { type: 'range' }, code: 'ArrowRight', isPlayers: false },
  { tag: 'input', code: 'KeyK', isPlayers: false },
  { tag: 'input', with: { type: 'search' }, code: 'Space', isPlayers: false },
  { tag: 'textarea', code: 'ArrowLeft', isPlayers: false },
  { tag: 'select', code: 'KeyM', isPlayers: false },
  { tag: 'div', with: { contenteditable: '' }, code: 'KeyK', isPlayers: false }
]

test('keys are the player’s wherever the focus is, except those of the focused control', async ({
  page
}) => {
  const { free, locked } = await itemsOf(page)
  await page.goto(`/class/${SLUG}/videos?item=${locked?.id}`)
  const list = page.getByRole('navigation', { name: text('ar', 'room', 'contents') })
  await list.getByRole('link', { name: free?.title.ar ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => film(page, 'currentTime')).toBeGreaterThan(0.5)
  const isPlaying = !(await film(page, 'paused'))
  const top = await page.evaluate(() => scrollY)
  await page.keyboard.press('Space')
  await expect.poll(() => film(page, 'paused')).toBe(isPlaying)
  expect(await page.evaluate(() => scrollY)).toBe(top)

  const heard = await page.evaluate(
    rows =>
      rows.map(row => {
        const control = document.createElement(row.tag)
        for (const [name, value] of Object.entries(row.with ?? {}))
          control.setAttribute(name, value)
        document.querySelector('main')?.append(control)
        const options = { code: row.code, key: row.code, bubbles: true, cancelable: true }
        const isPlayers = !control.dispatchEvent(new KeyboardEvent('keydown', options))
        control.remove()
        return { ...row, isPlayers }
      }),
    KEYS
  )
  expect(heard).toEqual(KEYS)
})

test('the player and the list of lessons say the same length', async ({ page }) => {
  const learner = await makeSubscriber(page)
  const headers = { authorization: `Bearer ${learner.accessToken}` }
  await page.request.post(`/api/courses/${SLUG}/enroll`, { headers })
  completeFirst(learner.accessToken, SLUG, 1_000)
  await enter(page, learner)
  const answer = await page.request.get(`/api/courses/${SLUG}/content`, { headers })
  const { modules } = (await answer.json()) as ClassContent
  const films = modules.flatMap(({ items }) => items).filter(({ type }) => type === 'video')
  // From a minute on the list says minutes alone.
  const short = films.find(({ durationSeconds = 60 }) => durationSeconds < 60)
  const seconds = short?.durationSeconds ?? 0
  await page.goto(`/class/${SLUG}/videos?item=${short?.id}`)
  await expect.poll(() => film(page, 'duration'), { timeout: 20_000 }).toBeGreaterThan(1)
  // One whose length is no whole number, or else nothing is rounded.
  expect((await film(page, 'duration')) % 1).toBeGreaterThan(0.1)
  await expect(page.locator('.player-time span')).toHaveText(`/ ${clockTime(seconds)}`)
  const listed = page.getByRole('main').locator(`a[href$="item=${short?.id}"][aria-current=true]`)
  await expect(listed.first()).toContainText(formatDuration(seconds, 'ar'))
})

test('the settings stay inside the picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openFree(page, `/class/${SLUG}/videos`)
  await page.getByRole('button', { name: text('ar', 'player', 'settings') }).click()
  const [panel, picture] = await Promise.all(
    ['.player-panel:popover-open', '.player'].map(async name => {
      const box = await page.locator(name).boundingBox()
      return box ?? { x: 0, y: 0, width: 0, height: 0 }
    })
  )
  expect(panel?.height).toBeGreaterThan(150)
  expect(panel?.y).toBeGreaterThan(picture?.y ?? Infinity)
  const hidden = await page
    .locator('.player-panel')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(hidden).toBe(0)
})

test('the settings are a sheet with a title and a way out on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFree(page, `/class/${SLUG}/videos`)
  await page.getByRole('button', { name: text('ar', 'player', 'settings') }).click()
  const sheet = page.getByRole('region', { name: text('ar', 'player', 'settings') })
  await expect(
    sheet.getByRole('heading', { name: text('ar', 'player', 'settings') })
  ).toBeInViewport()
  await sheet.getByRole('button', { name: text('ar', 'player', 'close') }).click()
  await expect(sheet).toBeHidden()
})

test('on a phone held sideways the film has the screen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openFree(page, `/class/${SLUG}/videos`)
  await expect(page.locator('video')).toBeVisible()
  await expect(page.locator('.banner')).toBeHidden()
  await page.locator('.player').evaluate(player => player.scrollIntoView())
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(page.locator('.player')).toBeInViewport({ ratio: 1 })
})

test('links that end are renewed without a stop; when none helps, a retry goes on', async ({
  page
}) => {
  let pieces = 0
  let refused: 'old' | 'all' | 'none' = 'old'
  let renewals = -1
  await page.route('**/api/courses/*/content/*', route => {
    renewals += 1
    return route.continue()
  })
  await page.route('**/api/media/**/*.mp4?*', (route: Route) => {
    pieces += 1
    const isRefused = refused === 'all' || (refused === 'old' && renewals < 1 && pieces > 2)
    return isRefused ? route.fulfill({ status: 403 }) : route.continue()
  })
  await openFree(page, `/class/${SLUG}/videos`)
  await expect.poll(() => renewals, { timeout: 20_000 }).toBe(1)
  const source = await film(page, 'currentSrc')
  await press(page, 'KeyK', 'ن')
  await expect.poll(() => film(page, 'currentTime'), { timeout: 20_000 }).toBeGreaterThan(2)
  expect(await film(page, 'currentSrc')).toBe(source)

  refused = 'all'
  await page.clock.install()
  await page.reload()
  const trouble = page
    .getByRole('alert')
    .filter({ hasText: text('ar', 'player', 'trouble.network') })
  // The stream waits longer before each retry.
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(trouble).toBeVisible({ timeout: 200 })
  }).toPass()
  refused = 'none'
  await trouble.getByRole('button', { name: text('ar', 'player', 'retry') }).click()
  await expect(trouble).toBeHidden()
  await expect.poll(() => film(page, 'currentTime'), { timeout: 20_000 }).toBeGreaterThan(1)
})
