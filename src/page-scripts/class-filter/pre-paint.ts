// Runs in every list of classes before the list is painted, as one inline script beside it: an address
// with a filter shows the filter as chosen and a list to come, and never the whole list first. What may
// stand in an address is what the form offers, as `readFilter` of the domain has it.

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
  // As high as it was, so that the way back leads to where it was left.
  root.style.setProperty('--kept', `${Number(history.state?.list?.height ?? 0)}px`)
}
