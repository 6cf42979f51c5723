import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadAnswer, ThreadRequest } from './pool.ts'
import { openWork, type WorkFolders } from './work.ts'

const work = await openWork(workerData as WorkFolders)

parentPort?.on('message', async (request: ThreadRequest) => {
  parentPort?.postMessage(await answerTo(request))
})

function answerTo(request: ThreadRequest): Promise<ThreadAnswer> | ThreadAnswer {
  if (request.kind === 'render') return work.render(request.pages)
  if (request.kind === 'finish') return work.finish(request.pages)
  if (request.kind === 'steps') return work.steps()
  return work.setKinds(request.kinds) as undefined
}
