import { marked } from './elements.ts'

const MOST_RELOADS = 3
/** Milliseconds. */
const ANSWER_WITHIN = 10_000
/** Milliseconds after which a navigation is taken to have failed. */
const LEAVE_WITHIN = 30_000

/** Reloads the page when an island's script is missing, at most three times; then shows a message. */
export function mendBrokenChunks(): void {
  addEventListener('beforeunload', () => (leftAt = Date.now()))
  document.addEventListener('astro:hydration-error', event => {
    const { componentUrl, error } = (event as CustomEvent<{ componentUrl: string; error: unknown }>)
      .detail
    if (!isMissing(error)) return
    event.preventDefault()
    void reloadFor(componentUrl, error)
  })
  // The event does not bubble.
  document.addEventListener('astro:hydrate', ({ target }) => forget(urlOf(target)), true)
}

/** The loaded module, or undefined after a failure, which reloads the page. */
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

/** Only missing scripts: one that throws is a bug, which a reload does not fix. */
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
    // Storage is blocked.
  }
}

let isLeaving = false
/** Time of the last navigation. */
let leftAt = -Infinity

/** Firefox aborts loads when a navigation starts; a reload would cancel that navigation. */
async function waitForNext(): Promise<void> {
  const rest = leftAt + LEAVE_WITHIN - Date.now()
  if (rest > 0) await new Promise(end => setTimeout(end, rest))
}

/** @returns resolves when the page stays, as it does while the site does not answer */
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
  // The offline notice is shown already.
  if (!navigator.onLine) return
  console.warn(`${name} could not be loaded`, error)
  for (const message of marked('broken')) message.hidden = false
}

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

/** @returns number of this reload in the session; Infinity when storage is blocked */
function countReload(name: string): number {
  try {
    const count = Number(sessionStorage.getItem(keyOf(name)) ?? 0) + 1
    sessionStorage.setItem(keyOf(name), String(count))
    return count
  } catch {
    return Infinity
  }
}
