import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { refuseUnused } from '#scripts/lib/build/pages.ts'
import type { PageFacts } from './first-look.ts'
import type { KindUses } from './last-look.ts'
import type { Finished, LookedAt, PageToFinish, PageToRender, Work, WorkFolders } from './work.ts'

/** Beginning of the routes of pages. */
const PAGES = '/[...locale]'
/** Pages of one order to a thread. */
const BATCH = 40
/** Below this many pages, starting threads takes longer than the pages. */
const WORTH_THREADS = 150

/** V8 would let the young objects of each thread fill 100 MB. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 }

export type ThreadRequest =
  | { kind: 'render'; pages: readonly PageToRender[] }
  | { kind: 'kinds'; kinds: KindUses }
  | { kind: 'finish'; pages: readonly PageToFinish[] }
  | { kind: 'steps' }

export type ThreadAnswer = LookedAt[] | Finished[] | ReturnType<Work['steps']> | undefined

/** Shares pages between threads, as many as there are processors. */
export interface Pool {
  render: (pages: readonly PageToRender[]) => Promise<LookedAt[]>
  finish: (pages: readonly PageToFinish[], kinds: KindUses) => Promise<Finished[]>
  /** For a whole site. @throws Error naming a step that changed no page */
  refuseUnusedSteps: () => Promise<void>
  close: () => Promise<void>
}

/** @param own does what is not worth a thread */
export function openPool(folders: WorkFolders, own: Work, onDone: (pages: number) => void): Pool {
  let threads: Thread[] = []
  const shared = openSharing()

  function openThreads(): void {
    if (threads.length > 0) return
    threads = Array.from({ length: availableParallelism() }, () => openThread(folders))
  }

  /** Results in the order of the batches. */
  async function share<Page, Result>(
    batches: readonly (readonly Page[])[],
    request: (pages: readonly Page[]) => ThreadRequest,
    alone: (pages: readonly Page[]) => Promise<Result[]>,
    receive: (result: Result) => Result = result => result
  ): Promise<Result[]> {
    const count = batches.reduce((sum, batch) => sum + batch.length, 0)
    if (count >= WORTH_THREADS) openThreads()
    const results: Result[][] = []
    const next = batches.entries()
    const work = async (run: (pages: readonly Page[]) => Promise<Result[]>) => {
      for (const [at, batch] of next) {
        results[at] = (await run(batch)).map(receive)
        onDone(batch.length)
      }
    }
    const runs =
      count >= WORTH_THREADS
        ? threads.map(
            ({ ask }) =>
              (pages: readonly Page[]) =>
                ask(request(pages)) as Promise<Result[]>
          )
        : [alone]
    await Promise.all(runs.map(work))
    return results.flat()
  }

  /** Other files than pages: their routes have computed them here, so as to be planned. */
  async function makeFiles(files: readonly PageToRender[]): Promise<LookedAt[]> {
    const made = await own.render(files)
    onDone(files.length)
    return made.map(shared)
  }

  return {
    async render(all) {
      const { pages = [], files = [] } = Object.groupBy(all, ({ route }) =>
        route.startsWith(PAGES) ? 'pages' : 'files'
      )
      const made = await Promise.all([
        share(
          slices(pages, BATCH),
          batch => ({ kind: 'render', pages: batch }),
          own.render,
          shared
        ),
        makeFiles(files)
      ])
      return made.flat()
    },
    async finish(pages, kinds) {
      own.setKinds(kinds)
      if (pages.length >= WORTH_THREADS) openThreads()
      await Promise.all(threads.map(({ ask }) => ask({ kind: 'kinds', kinds })))
      return share(slices(pages, BATCH), batch => ({ kind: 'finish', pages: batch }), own.finish)
    },
    async refuseUnusedSteps() {
      const asked = threads.map(({ ask }) => ask({ kind: 'steps' }) as Promise<Steps>)
      const used = (await Promise.all(asked)).flatMap(steps => steps.used)
      refuseUnused(own.steps().names, new Set([...own.steps().used, ...used]))
    },
    async close() {
      await Promise.all(threads.map(({ end }) => end()))
    }
  }
}

function slices<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size)
  )
}

type Steps = ReturnType<Work['steps']>

/** Pages have most of their facts in common, and threads send each a copy. */
function openSharing() {
  const known = new Map<string, unknown>()
  const share = <Value>(value: Value): Value => {
    const text = JSON.stringify(value)
    if (!known.has(text)) known.set(text, value)
    return known.get(text) as Value
  }
  return ({ inputs, facts, ...page }: LookedAt): LookedAt => ({
    ...page,
    inputs: inputs.map(share),
    ...(facts && { facts: { ...facts, use: facts.use && share(facts.use) } as PageFacts })
  })
}

interface Thread {
  ask: (request: ThreadRequest) => Promise<ThreadAnswer>
  end: () => Promise<unknown>
}

function openThread(folders: WorkFolders): Thread {
  const thread = new Worker(new URL('thread.ts', import.meta.url), {
    workerData: folders,
    resourceLimits: THREAD_LIMITS
  })
  return {
    ask(request) {
      const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
      thread.once('message', resolve).once('error', reject)
      thread.postMessage(request)
      return promise.finally(() => thread.removeAllListeners('error'))
    },
    end: () => thread.terminate()
  }
}
