// Inline script beside the list: shows the filter of the address before the first paint. The form
// offers what `readFilter` accepts.

const root = document.getElementById('listing')
const query = new URLSearchParams(location.search)
let waiting: string | undefined
let chosen = 0

const sort = root?.querySelector('select')
const order = query.get('sort')
if (sort && [...sort.options].some(({ value }, at) => at > 0 && value === order)) {
  sort.value = order ?? ''
  waiting = ''
}
for (const box of root?.querySelectorAll('input') ?? []) {
  if (!query.getAll(box.name).includes(box.value)) continue
  box.disabled = false
  box.checked = true
  waiting = 'choices'
  chosen += 1
}
const badge = root?.querySelector<HTMLElement>('[data-chosen-count]')
if (badge && chosen > 0) {
  badge.hidden = false
  badge.firstElementChild?.append(`${chosen}`)
}
if (root && waiting !== undefined) {
  root.dataset['waiting'] = waiting
  // Restores the height, so that going back keeps the scroll position.
  root.style.setProperty('--kept', `${Number(history.state?.list?.height ?? 0)}px`)
}
