import { atom } from 'nanostores'
import { StudioJob } from '#contract/studio/media/jobs.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { followStudio } from '#stores/studio/studio-events.ts'

/** Jobs as events told of them last, by their ids. */
export const $liveJobs = atom<ReadonlyMap<number, StudioJob>>(new Map())

/** The newest conversion of a clip that events told of. */
export function filmJobOf(
  jobs: ReadonlyMap<number, StudioJob>,
  clip: string | undefined
): StudioJob | undefined {
  return [...jobs.values()].findLast(
    ({ kind, subject }) => kind === 'film' && subject === `clip ${clip}`
  )
}

let users = 0
let stop: (() => void) | undefined

/** Keeps lists of clips and jobs as the server has them now. @returns ends that */
export function followJobs(): () => void {
  users += 1
  stop ??= followStudio(({ event, data }) => {
    if (event === 'poll') return askAgain()
    if (event === 'job') noteJob(data)
  })
  return () => {
    users -= 1
    if (users > 0) return
    stop?.()
    stop = undefined
    $liveJobs.set(new Map())
  }
}

const askAgain = () => revalidate('/studio/media', '/studio/jobs')

/** Progress is shown from the event; another state changes more than the job. */
function noteJob(data: string): void {
  const read = StudioJob.safeParse(JSON.parse(data))
  if (!read.success) return
  const job = read.data
  const before = $liveJobs.get().get(job.id)
  $liveJobs.set(new Map([...$liveJobs.get(), [job.id, job]]))
  if (before?.state !== job.state) askAgain()
}
