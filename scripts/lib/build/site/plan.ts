import type { PageRenderer } from '#scripts/lib/build/renderer/pages.ts'
import type { PageToRender } from './work.ts'
import type { PageState, SiteState } from './state.ts'

/** The pages of a new site. */
export interface SitePlan {
  routes: { route: string; paths: readonly string[]; inputs: readonly string[] }[]
  /** New ones, and those whose inputs have changed. */
  stale: PageToRender[]
  /** Pages of the site before that stay as they are. */
  fresh: PageState[]
  /** Files of pages that go. */
  removed: string[]
  hasChangedInputs: boolean
}

/** Compares what the pages of the site before were made from with what it is now. */
export async function planSite(
  renderer: PageRenderer,
  before: SiteState | undefined
): Promise<SitePlan> {
  const changed = (before?.inputs ?? []).map(
    ({ name, digest }) => digestOrNothing(renderer, name) !== digest
  )
  const isFresh = ({ inputs }: { inputs: readonly number[] }) =>
    !inputs.some(input => changed[input])
  const namesOf = (inputs: readonly number[]) =>
    inputs.flatMap(input => before?.inputs[input]?.name ?? [])
  const known = new Map(before?.routes.map(route => [route.route, route]))
  const routes: SitePlan['routes'] = []
  for (const route of renderer.routes) {
    const old = known.get(route)
    const isKnown = old !== undefined && isFresh(old)
    if (isKnown) {
      const same = { ...old, inputs: namesOf(old.inputs) }
      renderer.reuse(same)
      routes.push(same)
    } else routes.push(await renderer.plan(route))
  }
  const pages = new Map(before?.pages.map(page => [keyOf(page), page]))
  const plan: SitePlan = {
    routes,
    stale: [],
    fresh: [],
    removed: [],
    hasChangedInputs: changed.includes(true)
  }
  for (const { route, paths } of routes) {
    for (const path of paths) {
      const page = pages.get(keyOf({ route, path }))
      pages.delete(keyOf({ route, path }))
      if (page && !page.isUnfinished && isFresh(page)) plan.fresh.push(page)
      else plan.stale.push({ route, path })
    }
  }
  plan.removed = [...pages.values()].map(({ file }) => file)
  return plan
}

const keyOf = ({ route, path }: PageToRender) => `${route} ${path}`

/** An input that cannot be read any more has changed. */
function digestOrNothing({ digestOfInput }: PageRenderer, name: string): string {
  try {
    return digestOfInput(name)
  } catch {
    return ''
  }
}
