import { type ByRoleMatcher, queryAllByLabelText, queryAllByRole } from '@testing-library/dom'

// Runs in the tested page: finds an element by role and name.

interface Found {
  x: number
  y: number
  text: string
}

/** Undefined while it is missing, hidden, disabled, moving or covered. */
function findShown(role: ByRoleMatcher, name: string): Found | undefined {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  for (const element of named(role, name)) {
    if (modal && !modal.contains(element)) continue
    if (element.closest(':disabled, [inert]') || element.getClientRects().length === 0) continue
    if (isMoving(element)) continue
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const place = { x: left + width / 2, y: top + height / 2 }
    const hit = document.elementFromPoint(place.x, place.y)
    // A label covers its control.
    const isOwn = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label'))
    if (isOwn) return { ...place, text: element.textContent }
  }
  return undefined
}

/** A slow browser stands still for some frames before it begins an animation. */
function isMoving(element: Element): boolean {
  return document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.getComputedTiming().endTime !== Infinity &&
        effect.target?.contains(element)
    )
}

/** Password fields have no role. */
function named(role: ByRoleMatcher, name: string): HTMLElement[] {
  if (role !== 'password') {
    return queryAllByRole(document.body, role, {
      name: full => full.startsWith(name),
      // Hit testing is quicker than computing visibility.
      hidden: true
    })
  }
  return queryAllByLabelText(document.body, name, { selector: 'input' })
}

Object.assign(globalThis, { findShown })
