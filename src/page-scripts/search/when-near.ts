/** Margin below the screen. */
const NEAR = '50% 0px'

/** Runs once. */
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
