/** An offer that is over is not shown, whenever the page was built. */
export function hideEndedOffer(): void {
  const ends = document.querySelector<HTMLMetaElement>('meta[name=offer-ends]')?.content
  if (ends && Date.parse(ends) <= Date.now()) document.documentElement.dataset['offer'] = 'over'
}
