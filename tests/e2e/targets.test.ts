import { localized, locales } from '#i18n/locale.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

/** Least side of what a finger presses, in CSS pixels. */
const LEAST = 44
const PATHS = [
  '/',
  '/classes',
  '/class/phone-photography',
  '/experts',
  '/subscription-plans',
  '/subscription-cancellation',
  '/pro-class',
  '/instructor-application',
  '/login',
  '/signup',
  '/test'
]

/** What is smaller, with its size. */
function smallControls(least: number): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=tab], [role=option]'
  )
  return [...controls].flatMap(control => {
    // A label or a cover of a card takes the press for what lies in it.
    const [label] = 'labels' in control ? ((control.labels as NodeListOf<HTMLElement>) ?? []) : []
    const isTick = control.matches('[type=checkbox], [type=radio]')
    const target = (isTick && label) || control
    const cover = getComputedStyle(control, '::after')
    if (cover.position === 'absolute' && cover.content !== 'none') return []
    const { width: wide, height: high } = target.getBoundingClientRect()
    const isSeen = control.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true
    })
    // Links within a sentence are as high as its lines.
    const isInText =
      control.tagName === 'A' &&
      control.closest('p, li, dd, label, output')?.textContent?.trim() !==
        control.textContent.trim()
    if (!isSeen || wide < 2 || isInText || control.closest('.sr-only')) return []
    const isLarge = high >= least - 0.5 && wide >= least - 0.5
    return isLarge
      ? []
      : [`${Math.round(wide)}×${Math.round(high)} ${control.outerHTML.slice(0, 140)}`]
  })
}

for (const path of PATHS.flatMap(one => locales.map(locale => localized(one, locale)))) {
  test(`everything on ${path} is large enough for a finger`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    expect(await page.evaluate(smallControls, LEAST)).toEqual([])
    await page.setViewportSize({ width: 360, height: 800 })
    await page.locator('[data-menu]').click()
    expect(await page.evaluate(smallControls, LEAST)).toEqual([])
  })
}
