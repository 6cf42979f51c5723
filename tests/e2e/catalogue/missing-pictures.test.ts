import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/e2e/test.ts'

/** Pictures of the content as far as they were asked for: how wide each is shown, and whether there is anything to see. */
const pictures = (page: Page) =>
  page.getByRole('main').evaluate(main =>
    [...main.querySelectorAll('img')]
      .filter(({ complete }) => complete)
      .map(image => ({
        width: image.getBoundingClientRect().width,
        isSeen: image.naturalWidth > 0,
        isStandIn: image.src.startsWith('data:')
      }))
  )

const standIns = async (page: Page) =>
  (await pictures(page)).filter(({ isStandIn }) => isStandIn).length

for (const path of ['/classes', '/en/experts']) {
  test(`learners of ${path} see a star for each picture that cannot be had, until it can`, async ({
    page
  }) => {
    await page.route('**/_astro/pictures/**', route => route.abort())
    await page.goto(path)
    await expect.poll(() => standIns(page)).toBeGreaterThan(0)
    await expect
      .poll(async () => (await pictures(page)).filter(({ isSeen }) => !isSeen))
      .toEqual([])
    const [covered] = await pictures(page)

    await page.unroute('**/_astro/pictures/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => standIns(page)).toBe(0)
    await expect.poll(async () => (await pictures(page))[0]?.isSeen).toBe(true)
    expect((await pictures(page))[0]?.width).toBe(covered?.width)
  })
}
