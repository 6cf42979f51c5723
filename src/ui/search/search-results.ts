import { QUERY_MAX_LENGTH, search, type SearchResult } from '#contract/search.ts'
import { formatDuration } from '#i18n/format.ts'
import { ask } from '#ui/shell/ask.ts'
import { classPath, fillClassCard, fillExpertCard } from '#ui/shell/cards.ts'
import { fillLink, fillText, locale } from '#ui/shell/fill.ts'
import { messages } from '#ui/shell/messages.ts'

const t = messages('search')
const places = {
  course: document.getElementById('found-classes'),
  episode: document.getElementById('found-episodes'),
  instructor: document.getElementById('found-experts')
}
const more = document.getElementById('more')
const status = document.getElementById('status')
const wanted = new URLSearchParams(location.search).get('q') ?? ''
const query = wanted
  .replace(/\p{Cc}+/gu, ' ')
  .trim()
  .slice(0, QUERY_MAX_LENGTH)
let page = 0
/** Set while an answer is awaited; a late one of an earlier round is dropped. */
let round = 0

type State = 'start' | 'loading' | 'found' | 'none' | 'failed'

/** Shows the parts of one state and hides those of all others. */
function show(state: State): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-state]')) {
    part.hidden = part.dataset['state'] !== state
  }
}

function cardOf(result: SearchResult, address: string): Element | undefined {
  const template = places[result.type]?.querySelector('template')
  const card = template?.content.firstElementChild?.cloneNode(true) as Element | undefined
  if (!card) return undefined
  if (result.type === 'course') fillClassCard(card, result, address)
  if (result.type === 'instructor') fillExpertCard(card, result, address)
  if (result.type === 'episode') {
    const { title, courseTitle, courseSlug, durationSeconds } = result
    fillText(card, 'title', title)
    fillText(card, 'class', courseTitle)
    fillText(card, 'duration', durationSeconds ? formatDuration(durationSeconds, locale) : '')
    fillLink(card, 'link', classPath(courseSlug))
  }
  return card
}

function add(results: readonly SearchResult[], address: string): void {
  for (const result of results) {
    const place = places[result.type]
    const card = cardOf(result, address)
    if (place && card) {
      place.querySelector('ul')?.append(card)
      place.hidden = false
    }
  }
}

async function load(): Promise<void> {
  round += 1
  const mine = round
  if (page === 0) show('loading')
  const asked = new URLSearchParams({ query, page: String(page + 1) })
  const answer = await ask(`/search?${asked.toString()}`, search.reply)
  if (mine !== round) return
  if (answer.step !== 'found') return show('failed')
  const { items, total, pageSize } = answer.value
  page += 1
  add(items, answer.address)
  if (status) status.textContent = t('found', { count: total })
  if (more) more.hidden = items.length === 0 || page * pageSize >= total
  show(total > 0 ? 'found' : 'none')
}

for (const input of document.querySelectorAll<HTMLInputElement>('input[name="q"]')) {
  input.value = query
}
for (const button of document.querySelectorAll('[data-retry], #more')) {
  button.addEventListener('click', () => void load())
}
if (query) void load()
else {
  show('start')
  document.querySelector<HTMLInputElement>('main input[name="q"]')?.focus({ preventScroll: true })
}
