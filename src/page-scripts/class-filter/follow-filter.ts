import type { PublishedClass } from '#contract/catalogue/published.ts'
import {
  type Choice,
  type ClassFilter,
  isFiltering,
  type Kind,
  NO_FILTER,
  type Survey,
  withoutChoice
} from '#domain/catalogue/class-filter.ts'
import { writeFilter } from '#domain/catalogue/class-filter-address.ts'
import { classFiles } from '#stores/device/class-files.ts'
import { createClassFilter, type FilteredList } from '#stores/catalogue/class-filter.ts'
import { filterOfAddress, keepList, keptList, listAddress } from './address.ts'
import { lastAfterPaint } from './after-paint.ts'
import { readForm, writeForm } from './form.ts'
import { showChosen } from './show-chosen.ts'
import {
  counted,
  setText,
  showCategories,
  showChosenCount,
  showCounts,
  type Texts
} from './show-counts.ts'
import { listShower } from './show-list.ts'
import { showWaysOut } from './show-ways-out.ts'

interface Listing extends Texts {
  root: HTMLElement
  makeCard: (item: PublishedClass) => HTMLElement
}

/** Keeps form, address and list in sync. */
export function followFilter(listing: Listing): void {
  const { root, locale } = listing
  const form = document.getElementById('class-filter')
  const results = root.querySelector<HTMLElement>('[data-results]')
  if (!(form instanceof HTMLFormElement) || !results) return
  const { category, base = location.pathname, title } = root.dataset
  const store = createClassFilter(classFiles(locale), category ? Number(category) : undefined)
  const address = listAddress(base)
  const ownTitle = document.title
  const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet')

  /** The latest choice; the store gets it after a paint. */
  let latest = readForm(form)

  function choose(filter: ClassFilter): void {
    // The sheet has its own history entry.
    address.write(filter, sheet?.open ?? false)
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

  const chosen = {
    ...listing,
    form,
    remove: (kind: Kind, choice: Choice) => choose(withoutChoice(latest, kind, choice)),
    giveUp: (kind: Kind) => choose({ ...latest, [kind]: [] })
  }

  function showSurvey(survey: Survey): void {
    const filter = store.$filter.get()
    showCounts(form as HTMLFormElement, survey, listing)
    showCategories(survey, filter, listing)
    showWaysOut(filter, survey, chosen)
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
    const { shown, height = 0 } = keptList()
    root.style.setProperty('--kept', `${height}px`)
    show({ filter, shown, isBack: true })
  })

  const isSame = writeFilter(latest) === writeFilter(filterOfAddress())
  address.write(latest, isSame || (sheet?.open ?? false))
  store.choose(latest, keptList().shown)
  store.$filter.subscribe(now => {
    showChosen(now, chosen)
    showChosenCount(root, now, listing)
    showCategories(store.$survey.get(), now, listing)
    document.title = isFiltering(now) ? (title ?? ownTitle) : ownTitle
  })
  store.$survey.subscribe(survey => survey && showSurvey(survey))
  const fill = listShower(listing)
  const showFound = lastAfterPaint<FilteredList>(list => {
    fill(list)
    if (list.step !== 'found') return
    root.style.removeProperty('--kept')
    keepList({ shown: list.shown, height: Math.round(results.offsetHeight) })
  })
  store.$list.subscribe(list => {
    showFound(list)
    // The server-rendered list and the waiting state need no paint first.
    if (list.step !== 'found') fill(list)
  })
}
