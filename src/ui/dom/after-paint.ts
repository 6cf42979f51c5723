/**
 * Does what the first view can do without once it has been painted; in the background, once it is looked
 * at. Frames tell of it in every browser; some keep the times of their paints to themselves.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
