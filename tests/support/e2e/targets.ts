import { expect, type Page } from 'playwright/test'

/** Least side of what a finger presses, in CSS pixels. */
const LEAST = 44

/** Expects that a finger can press everything, on a desktop and in the menu of a phone. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await page.evaluate(smallControls, LEAST)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.locator('[data-menu]').click()
  expect(await page.evaluate(smallControls, LEAST)).toEqual([])
}

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
