import { join } from 'node:path'
import type { JobHandler, WorkerDeps } from '#server/jobs/worker.ts'
import { filmHandler } from '#server/media/film/film-job.ts'
import { forgetHandler } from '#server/media/forget-files.ts'
import type { MediaStore } from '#server/media/media.ts'
import type { Settings } from '#server/settings/env.ts'

interface HandlerDeps extends WorkerDeps {
  media: MediaStore
  settings: Pick<Settings, 'dataDir' | 'transcribeCommand'>
}

/** What a worker can do, by kind of job. */
export function jobHandlers(deps: HandlerDeps): Record<string, JobHandler> {
  const workDir = join(deps.settings.dataDir, 'work')
  return { film: filmHandler({ ...deps, workDir }), forget: forgetHandler(deps) }
}
