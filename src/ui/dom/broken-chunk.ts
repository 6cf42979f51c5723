import { marked } from './elements.ts'

/** @see spec §9, “Maximum automatic page reloads: 3” */
const MOST_RELOADS = 3
/** Milliseconds. */
const ANSWER_WITHIN = 10_000
/** Milliseconds after which a page that should have made way for the next one is taken to stay. */
const LEAVE_WITHIN = 30_000

/** Islands whose script does not come from a site that answers reload the page, a few times; then a message offers it. */
export function mendBrokenChunks(): void {
  addEventListener('beforeunload', () => (leftAt = Date.now()))
  document.addEventListener('astro:hydration-error', event => {
    const { componentUrl, error } = (event as CustomEvent<{ componentUrl: string; error: unknown }>)
      .detail
    if (!isMissing(error)) return
    event.preventDefault()
    void reloadFor(componentUrl, error)
  })
  // It does not bubble.
  document.addEventListener('astro:hydrate', ({ target }) => forget(urlOf(target)), true)
}

/** What `load` brings. When its script does not come, nothing, and the page is reloaded as above. */
export async function lazily<Module>(
  name: string,
  load: () => Promise<Module>
): Promise<Module | undefined> {
  try {
    const module = await load()
    forget(name)
    return module
  } catch (error) {
    await reloadFor(name, error)
    return undefined
  }
}

/** A script that came and threw is a bug, which no reload mends. */
function isMissing(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message)
}

function urlOf(target: EventTarget | null): string {
  return (target instanceof Element && target.getAttribute('component-url')) || ''
}

const keyOf = (name: string) => `reloads ${name}`

function forget(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing could be counted either.
  }
}

let isLeaving = false
/** When another page was last asked for. */
let leftAt = -Infinity

/** Firefox breaks off what is loading as soon as another page is asked for; a reload would keep that one from coming. */
async function waitForNext(): Promise<void> {
  const rest = leftAt + LEAVE_WITHIN - Date.now()
  if (rest > 0) await new Promise(end => setTimeout(end, rest))
}

/**
 * Where nobody answers, the page stays: a reload would take away what can still be read.
 *
 * @returns resolves when the page stays
 */
async function reloadFor(name: string, error: unknown): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  await waitForNext()
  const isThere = await answers()
  if (isThere && countReload(name) <= MOST_RELOADS) {
    location.reload()
    return new Promise(() => undefined)
  }
  isLeaving = false
  if (!isThere) addEventListener('online', () => void reloadFor(name, error), { once: true })
  // That there is no network is said already, and offers no reload.
  if (!navigator.onLine) return
  console.warn(`${name} could not be loaded`, error)
  for (const message of marked('broken')) message.hidden = false
}

/** Whether the site answers at all. */
async function answers(): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN)
  const request = { method: 'HEAD', cache: 'no-store', signal } as const
  return (
    navigator.onLine &&
    fetch(location.href, request).then(
      () => true,
      () => false
    )
  )
}

/** @returns which reload of the session this would be, above all bounds when it cannot be counted */
function countReload(name: string): number {
  try {
    const count = Number(sessionStorage.getItem(keyOf(name)) ?? 0) + 1
    sessionStorage.setItem(keyOf(name), String(count))
    return count
  } catch {
    return Infinity
  }
}
