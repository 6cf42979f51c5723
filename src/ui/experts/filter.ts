import { messages } from '#ui/shell/messages.ts'
import { shownLetters } from './shown-letters.ts'

const PARAMETER = 'field'

const t = messages('experts')
const list = document.querySelector('[data-people]')
const people = [...document.querySelectorAll<HTMLElement>('[data-fields]')]
const chips = [...document.querySelectorAll<HTMLAnchorElement>('[data-field]')]
const letters = [...document.querySelectorAll<HTMLAnchorElement>('[data-letter-link]')]
const found = document.querySelector('[data-found]')

/** The field that the address names; none for what is no field here. */
function wantedField(): string {
  const wanted = new URLSearchParams(location.search).get(PARAMETER) ?? ''
  return chips.some(({ dataset }) => dataset['field'] === wanted) ? wanted : ''
}

/** The field that is shown; none at first, as the page came. */
let current = ''

function show(): void {
  const field = wantedField()
  // A step to a letter is one of the history too.
  if (field === current) return
  current = field
  const isShown = (person: HTMLElement) =>
    field === '' || (person.dataset['fields'] ?? '').split(' ').includes(field)
  const shown = people.filter(isShown)
  for (const chip of chips) {
    if (chip.dataset['field'] === field) chip.setAttribute('aria-current', 'true')
    else chip.removeAttribute('aria-current')
  }
  const opening = shownLetters(shown.map(({ dataset }) => dataset['letter'] ?? ''))
  for (const person of people) person.removeAttribute('id')
  for (const [letter, at] of opening) shown[at]?.setAttribute('id', `letter-${letter}`)
  // Put in anew instead of hidden: whoever comes by such an address sees nothing move.
  list?.replaceChildren(...shown)
  for (const link of letters) {
    const letter = link.dataset['letterLink'] ?? ''
    if (opening.has(letter)) link.setAttribute('href', `#letter-${letter}`)
    else link.removeAttribute('href')
  }
  if (found) found.textContent = t('found', { count: shown.length })
}

for (const chip of chips) {
  chip.addEventListener('click', event => {
    // A click for a new tab opens one.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (chip.href !== location.href) history.pushState(null, '', chip.href)
    show()
  })
}
addEventListener('popstate', show)
show()
