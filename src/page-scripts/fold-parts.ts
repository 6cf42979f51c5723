/** Folds all parts but the first on a phone, and opens the target of a link. */
const parts = [...document.querySelectorAll<HTMLDetailsElement>('.part')]

function openTarget(): void {
  const target = parts.find(part => part.parentElement?.id === location.hash.slice(1))
  if (!target) return
  target.open = true
  target.parentElement?.scrollIntoView()
}

if (matchMedia('(width < 48rem)').matches) {
  for (const part of parts.slice(1)) part.open = false
}
openTarget()
addEventListener('hashchange', openTarget)
