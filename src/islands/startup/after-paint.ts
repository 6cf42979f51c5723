/** Does what the first view can do without once it has been painted; in the background, once it is looked at. */
export function afterPaint(act: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    act()
  }).observe({ type: 'paint', buffered: true })
}
