import { StudioJob } from '#contract/studio/media/jobs.ts'
import { listClassComments, listClassRevisions } from '#contract/studio/classes/class-revisions.ts'
import { parseRecord } from '#domain/record.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { followStudio } from '#stores/studio/studio-events.ts'
import { $draft, type OpenDraft, refreshStanding } from './draft.ts'

/** Keeps state and problems of the open draft as the server has them. @returns stops */
export function followStanding(): () => void {
  return followStudio(({ event, data }) => {
    const draft = $draft.get()
    if (draft.step !== 'open') return
    if (event === 'job') {
      if (isOfClip(draft, data)) void refreshStanding()
      return
    }
    if (event !== 'poll' && !(event === 'draft' && isNewState(draft, data))) return
    void refreshStanding()
    revalidate(listClassComments.path, listClassRevisions.path)
  })
}

/** Another document is for its author to look at, and no state. */
function isNewState({ id, sync }: OpenDraft, data: string): boolean {
  const { subject, revision, kind } = parseRecord(data)
  return subject === `class ${id}` && revision !== sync.revision && kind !== 'saved'
}

/** Whether work on a film of the class has ended, after which it may be used. */
function isOfClip({ document }: OpenDraft, data: string): boolean {
  const job = StudioJob.safeParse(parseRecord(data))
  if (!job.success || (job.data.state !== 'done' && job.data.state !== 'failed')) return false
  const items = document.modules.flatMap(module => module.items)
  const clips = items.flatMap(item => (item.type === 'video' ? item.clip : []))
  return [...clips, document.class.trailer].some(clip => job.data.subject === `clip ${clip}`)
}
