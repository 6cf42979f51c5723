import { Worker } from 'node:worker_threads'
import type { Done, Job, Order } from './typeset-worker.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface Waiting {
  resolve: (pdf: Bytes) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/** Milliseconds; a page takes a hundredth of it. */
const TIMEOUT_MS = 10_000

/** Typesets in a thread that starts on demand and again after a failure. */
export function inThread(): (order: Order) => Promise<Bytes> {
  let current: Thread | undefined
  let last = 0

  function open(): Thread {
    const worker = new Worker(new URL('typeset-worker.ts', import.meta.url))
    const waiting = new Map<number, Waiting>()
    const thread = { worker, waiting }
    const end = (error: Error) => {
      if (current === thread) current = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.on('message', (done: Done) => {
      const one = waiting.get(done.id)
      waiting.delete(done.id)
      if (waiting.size === 0) worker.unref()
      if ('pdf' in done) one?.resolve(done.pdf as Bytes)
      else one?.reject(new Error(done.error))
    })
    worker.on('error', end)
    worker.on('exit', code => end(new Error(`the typesetter ended with ${code}`)))
    return thread
  }

  return order => {
    const { worker, waiting } = (current ??= open())
    const id = (last += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Bytes>()
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ ...order, id } satisfies Job)
    // Earlier orders may be slow as well.
    const hung = setTimeout(() => void worker.terminate(), TIMEOUT_MS * (1 + waiting.size / 10))
    return promise.finally(() => clearTimeout(hung))
  }
}
