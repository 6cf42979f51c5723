/** Brings what stands in for pictures, once one cannot be had; the script may not be there yet when that happens. */
export function mindPictures(): void {
  const cover = () =>
    void import('./cover-pictures.ts').then(
      covering => covering.coverPictures(),
      () => undefined
    )
  document.addEventListener('error', cover, { capture: true, once: true })
  for (const { complete, naturalWidth } of document.images) if (complete && !naturalWidth) cover()
}
