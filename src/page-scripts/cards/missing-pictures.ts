/** Loads the replacement when a picture fails, also before this script. */
export function mindPictures(): void {
  const cover = () =>
    void import('./cover-pictures.ts').then(
      covering => covering.coverPictures(),
      () => undefined
    )
  document.addEventListener('error', cover, { capture: true, once: true })
  for (const { complete, naturalWidth } of document.images) if (complete && !naturalWidth) cover()
}
