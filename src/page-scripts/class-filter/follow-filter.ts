import {
  type Choice,
  type ClassFilter,
  isFiltering,
  type Kind,
  NO_FILTER,
  type Survey,
  withoutChoice
} from '#domain/catalogue/class-filter.ts'
import { saveListState, readListState } from '#page-scripts/list-state.ts'
import { writeFilter } from '#domain/catalogue/class-filter-address.ts'
import { classFiles } from '#stores/device/class-files.ts'
import { createClassFilter, type FilteredList } from '#stores/catalogue/class-filter.ts'
import { filterOfAddress, readForm, writeAddress, writeForm } from './address.ts'
import {
  counted,
  type Listing,
  setText,
  showCategories,
  showChosen,
  showChosenCount,
  showCounts,
  showWaysOut
} from './show-choices.ts'
import { listShower } from './show-list.ts'

/** Keeps form, address and list in sync. */
export function followFilter(listing: Listing): void {
  const { root, locale } = listing
  const form = document.getElementById('class-filter')
  const results = root.querySelector<HTMLElement>('[data-results]')
  if (!(form instanceof HTMLFormElement) || !results) return
  const { category, base = location.pathname, title } = root.dataset
  const store = createClassFilter(classFiles(locale), category ? Number(category) : undefined)
  const paths = { base, own: location.pathname }
  const ownTitle = document.title
  const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet')

  /** The latest choice; the store gets it after a paint. */
  let latest = readForm(form)

  function choose(filter: ClassFilter): void {
    // The sheet has its own history entry.
    writeAddress(filter, sheet?.open ?? false, paths)
    show({ filter })
  }

  function show(step: { filter: ClassFilter; shown?: number | undefined; isBack?: boolean }): void {
    latest = step.filter
    writeForm(form as HTMLFormElement, latest)
    follow(step)
  }

  const follow = lastAfterPaint<Parameters<typeof show>[0]>(({ filter, shown, isBack }) => {
    // After scrolling down, the changed list would be above the screen.
    if (!isBack && results.getBoundingClientRect().top < 0) results.scrollIntoView()
    store.choose(filter, shown)
  })

  const remove = (kind: Kind, choice: Choice) => choose(withoutChoice(latest, kind, choice))
  const giveUp = (kind: Kind) => choose({ ...latest, [kind]: [] })

  function showSurvey(survey: Survey): void {
    const filter = store.$filter.get()
    showCounts(form as HTMLFormElement, survey, listing)
    showCategories(survey, filter, listing)
    showWaysOut(filter, survey, listing, giveUp)
    const count = survey.found.length
    setText(root.querySelector('[data-found]'), counted(listing, 'count', count))
    for (const button of document.querySelectorAll('[data-show]')) {
      setText(button, counted(listing, 'show', count))
    }
  }

  const change = () => choose(readForm(form))
  form.addEventListener('change', change)
  for (const control of form.elements) {
    if (!form.contains(control)) control.addEventListener('change', change)
  }
  for (const button of document.querySelectorAll('[data-clear]')) {
    button.addEventListener('click', () => {
      choose({ ...NO_FILTER, sort: latest.sort })
    })
  }
  root.querySelector('[data-more] button')?.addEventListener('click', () => store.showMore())
  root.querySelector('[data-retry]')?.addEventListener('click', () => store.retry())
  addEventListener('online', () => {
    if (store.$list.get().step === 'failed') store.retry()
  })
  addEventListener('popstate', () => {
    const filter = filterOfAddress()
    // A link within the page.
    if (writeFilter(filter) === writeFilter(latest)) return
    const { shown, height = 0 } = readListState()
    root.style.setProperty('--kept', `${height}px`)
    show({ filter, shown, isBack: true })
  })

  const isSame = writeFilter(latest) === writeFilter(filterOfAddress())
  writeAddress(latest, isSame || (sheet?.open ?? false), paths)
  store.choose(latest, readListState().shown)
  store.$filter.subscribe(now => {
    showChosen(now, listing, remove)
    showChosenCount(now, listing)
    showCategories(store.$survey.get(), now, listing)
    document.title = isFiltering(now) ? (title ?? ownTitle) : ownTitle
  })
  store.$survey.subscribe(survey => survey && showSurvey(survey))
  const fill = listShower(listing)
  const showFound = lastAfterPaint<FilteredList>(list => {
    fill(list)
    if (list.step !== 'found') return
    root.style.removeProperty('--kept')
    saveListState({ shown: list.shown, height: Math.round(results.offsetHeight) })
  })
  store.$list.subscribe(list => {
    showFound(list)
    // The server-rendered list and the waiting state need no paint first.
    if (list.step !== 'found') fill(list)
  })
}

/** Milliseconds, for pages that are not painted. */
const TIMEOUT_MS = 100

/** Runs the latest task after a paint: filtering takes a cheap phone longer than a frame. */
function lastAfterPaint<Value>(task: (value: Value) => void): (value: Value) => void {
  let round = 0
  return value => {
    round += 1
    const mine = round
    const run = () => {
      if (mine !== round) return
      round += 1
      task(value)
    }
    requestAnimationFrame(() => setTimeout(run))
    setTimeout(run, TIMEOUT_MS)
  }
}
