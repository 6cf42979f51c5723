import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { ClassContent } from '#contract/learning/learning.ts'
import { formatPrice } from '#i18n/format/format.ts'
import { locales, localized } from '#i18n/locale.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter } from '#tests/support/e2e/people/real-learner.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const SLUG = 'phone-photography'

type Item = ClassContent['modules'][number]['items'][number]

async function readContent(page: Page, accessToken?: string): Promise<ClassContent> {
  const answer = await page.request.get(`/api/courses/${SLUG}/content`, {
    headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {}
  })
  return (await answer.json()) as ClassContent
}

async function itemsOf(page: Page): Promise<Item[]> {
  return (await readContent(page)).modules.flatMap(({ items }) => items)
}

const secondOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Seconds that were really played; the place in the film also moves to where somebody had been. */
const playedOf = (page: Page) =>
  page.locator('video').evaluate(({ played }: HTMLVideoElement) => {
    const lengths = Array.from(
      { length: played.length },
      (_, at) => played.end(at) - played.start(at)
    )
    return lengths.reduce((sum, length) => sum + length, 0)
  })

async function playFor(page: Page, seconds: number): Promise<void> {
  const before = await playedOf(page)
  await page.keyboard.press('k')
  await expect.poll(() => playedOf(page), { timeout: 20_000 }).toBeGreaterThan(before + seconds)
}

for (const locale of locales) {
  const it = testIn('ar', locale)
  const inEnglish = testIn('en', locale)
  const room = localized(`/class/${SLUG}/videos`, locale)
  const t = (key: Parameters<typeof text<'room'>>[2], values?: Record<string, string | number>) =>
    text(locale, 'room', key, values)

  test.describe(room, () => {
    it('a guest watches what is free, and is told the way to the rest', async ({ page }) => {
      const items = await itemsOf(page)
      const free = items.find(({ isPreview, type }) => isPreview && type === 'video')
      const closed = items.find(({ isPreview }) => !isPreview)
      const heard: string[] = []
      page.on('console', message => heard.push(message.text()))
      await page.goto(`${room}?item=${free?.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(free?.title[locale] ?? '')
      await playFor(page, 1)
      await page.keyboard.press('k')
      await expectReadable(page)
      await expectFit(page, [320, 768])

      const list = page.getByRole('navigation', { name: t('contents') })
      await list.getByRole('link', { name: closed?.title[locale] ?? '' }).click()
      await expect(page).toHaveURL(`${room}?item=${closed?.id}`)
      const barred = page.getByRole('heading', { name: t('barrier.subscription_required') })
      await expect(barred).toBeVisible()
      const price = formatPrice(125, locale)
      await expect(page.getByText(t('from', { price }))).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: t('watchFree') })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await expectReadable(page)
      const next = encodeURIComponent(`${room}?item=${closed?.id}`)
      await expect(page.getByRole('main').getByRole('link', { name: t('login') })).toHaveAttribute(
        'href',
        `${localized('/login', locale)}?next=${next}`
      )
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(free?.title[locale] ?? '')
      expect(heard).toEqual([])
    })

    inEnglish(
      'a locked film says what it is about, and offers nothing that needs it open',
      async ({ page }) => {
        const { modules } = await readContent(page)
        const isClosed = ({ isPreview, type }: Item) => !isPreview && type === 'video'
        const module = modules.find(({ items }) => items.some(isClosed))
        const main = page.getByRole('main')
        await page.goto(`${room}?item=${module?.items.find(isClosed)?.id}`)
        await expect(main.getByRole('heading', { name: t('aboutItem') })).toBeVisible()
        await expect(main.getByRole('definition').last()).toHaveText(module?.title[locale] ?? '')
        await expect(main.getByRole('heading', { name: t('objectives') })).toBeVisible()
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 })
          await expect(page.getByRole('navigation', { name: t('contents') })).toBeVisible()
          await expect(main.getByRole('tab')).toHaveCount(0)
          await expect(main.getByRole('checkbox')).toHaveCount(0)
          await expect(main.getByRole('button', { name: t('focus') })).toHaveCount(0)
          await expectReadable(page)
        }
      }
    )

    it('a subscriber goes on where they were, after a reload, offline, and on another device', async ({
      page,
      browser,
      baseURL
    }) => {
      const learner = await makeSubscriber(page)
      await enter(page, learner)
      const [first] = await itemsOf(page)
      const kept = async () => {
        const { modules } = await readContent(page, learner.accessToken)
        return modules[0]?.items[0]?.positionSeconds ?? 0
      }
      await page.goto(room)
      await expect(page).toHaveURL(`${room}?item=${first?.id}`)
      await playFor(page, 2)
      await page.keyboard.press('k')
      await expect.poll(kept).toBeGreaterThanOrEqual(2)

      // Without a network what is played is kept, and told when there is one again.
      await page.context().setOffline(true)
      await playFor(page, 2)
      await page.keyboard.press('k')
      const here = await secondOf(page)
      expect(await kept()).toBeLessThan(here - 1)
      await page.context().setOffline(false)
      await expect.poll(kept, { timeout: 15_000 }).toBeCloseTo(here, 0)

      await page.reload()
      const started = page.getByText(t('startedAt', { time: `0:0${Math.floor(here)}` }))
      await expect(started).toBeVisible()
      // The title of a film is in its upper half.
      const film = await page.locator('video').boundingBox()
      const chip = await started.boundingBox()
      expect(chip?.y).toBeGreaterThan((film?.y ?? 0) + (film?.height ?? 0) / 2)
      await expect.poll(() => secondOf(page)).toBeCloseTo(here, -0.5)

      // Another device comes further; this one offers that place and does not jump there.
      const other = await browser.newPage({ ...(baseURL && { baseURL }) })
      await enter(other, learner)
      await other.goto(room)
      await playFor(other, 1)
      await other.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 30))
      await other.keyboard.press('k')
      await expect.poll(kept).toBeGreaterThanOrEqual(30)
      await other.close()
      await page.reload()
      const offer = page.getByRole('button', { name: t('resume', { time: '0:30' }) })
      await expect(offer).toBeVisible()
      expect(await secondOf(page)).toBeLessThan(20)
      await offer.click()
      await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(30)
    })

    it('on a phone, lessons stand in a tab below the film, and the chosen tab stays', async ({
      page
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const free = (await itemsOf(page)).filter(({ isPreview }) => isPreview)
      await page.goto(`${room}?item=${free[0]?.id}`)
      const list = page.getByRole('navigation', { name: t('contents') })
      await expect(page.getByRole('tab', { name: t('lessons') })).toHaveAttribute(
        'aria-selected',
        'true'
      )
      await expect(list).toHaveCount(1)
      await expect(page.getByRole('button', { name: t('focus') })).toHaveCount(0)
      await expectReadable(page)
      await page.getByRole('tab', { name: t('notes') }).click()
      await expect(list).toBeHidden()
      await page
        .getByRole('main')
        .getByRole('link', { name: t('next'), exact: true })
        .click()
      await expect(page).not.toHaveURL(new RegExp(`item=${free[0]?.id}$`))
      await page.goBack()
      await expect(page.getByRole('tab', { name: t('notes') })).toHaveAttribute(
        'aria-selected',
        'true'
      )
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(list).toBeVisible()
      await expect(page.getByRole('tab', { name: t('lessons') })).toHaveCount(0)
      const width = () => page.locator('video').evaluate(({ clientWidth }) => clientWidth)
      const beside = await width()
      await page.getByRole('button', { name: t('focus') }).click()
      await expect(list).toHaveCount(0)
      await expect.poll(width).toBeGreaterThan(beside)
      await page.getByRole('button', { name: t('focusLeave') }).click()
      await expect(list).toBeVisible()
    })

    it('notes keep their second, and the transcript leads to its lines', async ({ page }) => {
      await enter(page, await makeSubscriber(page))
      await page.goto(room)
      const line = page
        .getByRole('list', { name: t('transcript') })
        .getByRole('button')
        .nth(2)
      await line.click()
      await expect.poll(() => secondOf(page)).toBeGreaterThan(3)
      const second = await secondOf(page)
      await page.getByRole('tab', { name: t('notes') }).click()
      await page.getByRole('button', { name: t('noteAdd') }).click()
      await expect(page.getByText(t('noteMissing'))).toBeVisible()
      const time = `0:0${Math.floor(second)}`
      await page.getByLabel(t('noteLabel', { time })).fill('الضوء أولًا: f/2.8')
      await page.getByRole('button', { name: t('noteAdd') }).click()
      const note = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: t('noteDelete') }) })
      await expect(note).toContainText('f/2.8')
      await expectReadable(page)
      await page.reload()
      // Nothing was played yet, and where it was led to is kept.
      await expect.poll(() => secondOf(page)).toBeCloseTo(second, -0.5)
      await page.getByRole('tab', { name: t('notes') }).click()
      await expect(page.getByLabel(t('noteLabel', { time }))).toBeVisible()
      await note.getByRole('button', { name: t('jumpTo', { time }) }).click()
      await expect.poll(() => secondOf(page)).toBeCloseTo(second, -0.5)
      await note.getByRole('button', { name: t('noteEdit') }).click()
      await page.getByRole('listitem').getByRole('textbox').fill('f/4')
      await page.getByRole('button', { name: t('noteSave'), exact: true }).click()
      await expect(note).toContainText('f/4')
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: t('notesSave') }).click()
      const saved = readFileSync(await (await file).path(), 'utf8')
      expect(saved).toContain(`\n${time}  f/4\n`)
      await note.getByRole('button', { name: t('noteDelete') }).click()
      const undo = page.getByRole('button', { name: t('noteUndo') })
      await expect(undo).toBeFocused()
      await undo.press('Enter')
      await expect(note).toContainText('f/4')
      await expect(note.getByRole('button', { name: t('jumpTo', { time }) })).toBeFocused()

      // What is being written is waited for, and is there again after the way there and back.
      const field = page.getByRole('tabpanel').getByRole('textbox', {
        name: new RegExp(t('noteLabel', { time: '' }))
      })
      await field.fill('نصف فكرة')
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        video.currentTime = video.duration - 0.5
        return video.play()
      })
      await expect(page.getByRole('timer')).toHaveText(t('nextWaits'))
      await expect(field).toBeFocused()
      await page
        .getByRole('main')
        .getByRole('link', { name: t('next'), exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await page
        .getByRole('main')
        .getByRole('link', { name: t('previous'), exact: true })
        .click()
      await expect(field).toHaveValue('نصف فكرة')
      await page.reload()
      await expect(field).toHaveValue('نصف فكرة')
      await field.press('Control+Enter')
      await expect(note.filter({ hasText: 'نصف فكرة' })).toBeVisible()
      await expect(field).toHaveValue('')

      await page.goto(`${room}?item=none`)
      await expect(page.getByText(t('itemUnknown'))).toBeVisible()
      await expect(page).toHaveURL(/\?item=\d+$/)
    })
  })
}
