import {
  changeStudioExpert,
  createStudioExpert,
  getStudioExpert
} from '#contract/studio/classes/experts.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { changedExpert, type ExpertDraft, type StaffExpert, newExpert } from './expert-draft.ts'

/** Saves what was typed, unless the record is another one meanwhile. */
export async function saveExpert(draft: ExpertDraft) {
  const { base } = draft
  const answer = base
    ? await callAsStaff(changeStudioExpert, {
        params: { id: `${base.id}` },
        headers: { 'if-match': `"${base.revision}"` },
        body: changedExpert(draft)
      })
    : await callAsStaff(createStudioExpert, { body: newExpert(draft) })
  if (answer.ok) revalidate('/studio/experts')
  return answer
}

export const readNewestExpert = (id: number) =>
  callAsStaff(getStudioExpert, { params: { id: `${id}` } })

/** Takes a change back that nothing has followed. */
export async function restoreExpert(
  before: StaffExpert,
  { id, revision }: StaffExpert
): Promise<StaffFailure | undefined> {
  const { name, headline, about, links, photo } = before
  const answer = await callAsStaff(changeStudioExpert, {
    params: { id: `${id}` },
    headers: { 'if-match': `"${revision}"` },
    body: { name, headline, about, links, photo }
  })
  revalidate('/studio/experts')
  return answer.ok ? undefined : answer
}
