import { localized, locales } from '#i18n/locale.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const WIDTHS = [768, 900, 1024, 1100, 1216, 1280]
/** From here on the header has a search box. */
const LARGE = 1024

for (const locale of locales) {
  for (const access of ['guest', 'no', 'yes'] as const) {
    test(`the header has room for all it shows, in ${locale}, access: ${access}`, async ({
      page
    }) => {
      if (access !== 'guest') await signIn(page, { name: 'Mona', access, isKept: true })
      await page.goto(localized('/classes', locale))
      const header = page.getByRole('banner')
      const menu = header.getByRole('button', { name: text(locale, 'common', 'menu'), exact: true })
      if (access !== 'guest') {
        await expect(
          header.getByRole('button', { name: text(locale, 'account', 'menu') })
        ).toBeVisible()
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 600 })
        await expect(menu).toBeHidden()
        const search = header.getByRole('search').filter({ visible: true })
        await expect(search).toHaveCount(width < LARGE ? 0 : 1)
        if (width >= LARGE) {
          const room = Math.min(270, width * 0.23)
          expect((await search.boundingBox())?.width).toBeCloseTo(room, 0)
        }
        const facts = await header.evaluate(element => {
          const nav = element.querySelector('nav')
          const { bottom = 0 } = nav?.getBoundingClientRect() ?? {}
          const links = [...(nav?.querySelectorAll('a') ?? [])].filter(link => link.offsetParent)
          const boxes = [...(element.firstElementChild?.children ?? [])]
            .map(child => child.getBoundingClientRect())
            .filter(box => box.width > 0)
            .toSorted((one, other) => one.left - other.left)
          return {
            height: element.getBoundingClientRect().height,
            isWide: document.documentElement.scrollWidth > innerWidth,
            clipped: links.filter(link => link.getBoundingClientRect().top >= bottom).length,
            overlaps: boxes.filter((box, at) => box.left < (boxes[at - 1]?.right ?? 0) - 0.5).length
          }
        })
        expect(facts, `${width} px`).toEqual({
          height: 72,
          isWide: false,
          clipped: 0,
          overlaps: 0
        })
      }
      await page.setViewportSize({ width: 767, height: 600 })
      await expect(menu).toBeVisible()
    })
  }
}
