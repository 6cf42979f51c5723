import { useCallback } from 'react'
import {
  publishClass,
  restoreClass,
  retireClass,
  returnClass,
  type StudioClass,
  submitClass
} from '#contract/studio/classes/classes.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import {
  noteFacts,
  noteProblems,
  refreshClassDraft,
  refreshStanding,
  saveAll
} from '#stores/studio/drafts/draft.ts'
import { $unsentComments, unsentComments } from '#stores/studio/drafts/unsent-comments.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'

type Done = Promise<StaffFailure | undefined>
type Reply = { ok: true; value: StudioClass } | StaffFailure

export interface ClassActs {
  submit: (comment: string) => Done
  sendBack: (comment: string) => Done
  /** @param at ISO 8601; now without it */
  publish: (at: string | undefined, comment: string) => Done
  retire: (reason: string) => Done
  restore: (revision: number) => Done
}

/** Acts on the class that is open. What was typed is saved first; a failure is returned. */
export function useClassActs(id: number, onIncomplete: () => void): ClassActs {
  const t = useTexts('studioClassEditor')

  const run = useCallback(
    async (send: (ifMatch: string) => Promise<Reply>, told: string): Done => {
      const saved = await saveAll()
      if (!saved.ok) return saved.failure
      const answer = await send(`"${saved.revision}"`)
      if (!answer.ok) {
        if (answer.code === 'draft_incomplete') {
          noteProblems(answer.problems ?? [])
          onIncomplete()
        }
        return answer
      }
      const { slug, state, revision, liveRevision, publishAt, updatedAt, updatedBy } = answer.value
      noteFacts({
        ...{ slug, state, revision, updatedAt },
        ...(liveRevision !== undefined && { liveRevision }),
        ...(publishAt !== undefined && { publishAt }),
        ...(updatedBy && { updatedBy })
      })
      // A publication sets the days of the class.
      if (state === 'live') void refreshStanding()
      revalidate('/studio/classes')
      showToast({ kind: 'success', text: told })
      return undefined
    },
    [onIncomplete]
  )

  const params = { id: `${id}` }
  const said = (comment: string) => (comment === '' ? {} : { comment })
  return {
    submit: comment =>
      run(
        ifMatch =>
          callAsStaff(submitClass, {
            ...{ params, headers: { 'if-match': ifMatch }, body: said(comment) }
          }),
        t('submitted')
      ),
    async sendBack(comment) {
      const comments = unsentComments()
      const body = { ...said(comment), ...(comments.length > 0 && { comments }) }
      const failure = await run(() => callAsStaff(returnClass, { params, body }), t('returned'))
      if (!failure) $unsentComments.set({})
      if (!failure && comments.length > 0) revalidate('/studio/classes/:id/comments')
      return failure
    },
    publish: (at, comment) =>
      run(
        ifMatch =>
          callAsStaff(publishClass, {
            params,
            headers: { 'if-match': ifMatch },
            body: { ...said(comment), ...(at && { at }) }
          }),
        t(at ? 'scheduled' : 'nowPublished')
      ),
    retire: reason =>
      run(
        () => callAsStaff(retireClass, { params, body: reason === '' ? {} : { reason } }),
        t('retired')
      ),
    async restore(revision) {
      const failure = await run(
        ifMatch =>
          callAsStaff(restoreClass, {
            ...{ params, headers: { 'if-match': ifMatch }, body: { revision } }
          }),
        t('restored')
      )
      if (!failure) await refreshClassDraft()
      return failure
    }
  }
}
