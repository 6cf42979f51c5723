import { join } from 'node:path'
import type { JobHandler, WorkerDeps } from '#server/jobs/worker.ts'
import { filmHandler } from '#server/media/film/film-job.ts'
import { forgetHandler } from '#server/media/forget-files.ts'
import { listFilesHandler } from '#server/media/list-files.ts'
import type { MediaStore } from '#server/media/media.ts'
import { commandTranscriber, transcriptHandlers } from '#server/media/transcripts.ts'
import type { Settings } from '#server/settings/env.ts'

interface HandlerDeps extends WorkerDeps {
  media: MediaStore
  settings: Pick<Settings, 'dataDir' | 'transcribeCommand'>
}

/** What a worker can do, by kind of job. */
export function jobHandlers(deps: HandlerDeps): Record<string, JobHandler> {
  const workDir = join(deps.settings.dataDir, 'work')
  const { transcribeCommand: command } = deps.settings
  const transcriber = command === undefined ? undefined : commandTranscriber(command)
  return {
    film: filmHandler({ ...deps, workDir }),
    forget: forgetHandler(deps),
    'list-files': listFilesHandler(deps),
    ...(transcriber && transcriptHandlers({ ...deps, workDir, transcriber }))
  }
}
