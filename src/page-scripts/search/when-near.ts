/** How far below the screen something is near. */
const NEAR = '50% 0px'

/** Does something once, when an element comes near the screen. */
export function whenNear(element: Element, act: () => void): void {
  const near = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      act()
    },
    { rootMargin: NEAR }
  )
  near.observe(element)
}
