/** Does what the first view can do without once it has been painted; in the background, once it is looked at. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
