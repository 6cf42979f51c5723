import { readFileSync } from 'node:fs'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect, type Page } from 'playwright/test'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Parts that all pages share, which the sweep over all pages looks at. */
const FRAME = ['body > header', 'body > footer']

/**
 * Expects no finding of axe: all rules in light, those of colour in dark. Dark is checked in
 * Arabic only, since colours are the same.
 *
 * @param part `content` is the page without its header and footer
 */
export async function expectReadable(
  page: Page,
  part: 'page' | 'content' = 'content'
): Promise<void> {
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar'
  for (const colorScheme of isArabic ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    await settle(page)
    const found = await findings(page, {
      ...(part === 'content' && { exclude: FRAME }),
      ...(colorScheme === 'dark' && { rules: ['color-contrast', 'link-in-text-block'] })
    })
    expect(found, colorScheme).toEqual([])
  }
}

interface Looked {
  /** The whole page without it. */
  include?: string
  exclude?: readonly string[]
  /** All without them. */
  rules?: string[]
}

/** Rules of axe that are broken, each with its elements. */
export async function findings(
  page: Page,
  { include, exclude = [], rules }: Looked = {}
): Promise<[string, string[]][]> {
  // Once for a page, since to read axe takes as long as to run it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};undefined`)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules })
  }
  return page.evaluate(
    async ({ include, exclude, options }) => {
      const { axe } = window as unknown as { axe: Pick<typeof Axe, 'run'> }
      const context = { include: include ?? document, exclude: [...exclude] }
      const { violations } = await axe.run(context, options)
      return violations.map(({ id, nodes }): [string, string[]] => [
        id,
        nodes.map(({ html }) => html)
      ])
    },
    { include, exclude, options }
  )
}

/** More levels of inherited colours than any page has. */
const SETTLES_WITHIN = 50

/**
 * Finishes running transitions. Waiting may never end, as animations of hidden elements stand
 * still.
 */
async function settle(page: Page): Promise<void> {
  const left = await page.evaluate(most => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity
        )
    for (let round = 0; round < most && moving().length > 0; round++) {
      for (const animation of moving()) animation.finish()
    }
    return moving().length
  }, SETTLES_WITHIN)
  expect(left, 'what still moves').toBe(0)
}

/** Expects that nothing lies beside the screen, however wide it is. */
export async function expectFit(page: Page, widths = [320, 360, 768, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // The page takes a moment to settle in its new width.
    const beside = () =>
      page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(beside, { message: `${width} px` }).toBeLessThanOrEqual(0)
  }
}
