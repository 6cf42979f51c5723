/** Hides an offer that ended after the build. */
export function hideEndedOffer(): void {
  const ends = document.querySelector<HTMLMetaElement>('meta[name=offer-ends]')?.content
  if (ends && Date.parse(ends) <= Date.now()) document.documentElement.dataset['offer'] = 'over'
}
