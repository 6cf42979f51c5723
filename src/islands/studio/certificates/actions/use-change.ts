import type { InputOf } from '#contract/endpoint.ts'
import { changeCertificate } from '#contract/studio/certificates.ts'
import type { CertificateRecord } from '#islands/studio/certificates/certificate-details.tsx'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { setFilters } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'

type Body = InputOf<typeof changeCertificate>['body']

interface Told {
  done: (after: CertificateRecord) => string
  /** What takes the change back, and is told then. */
  undo?: { change: Omit<Body, 'reason' | 'isUndo'>; done: string }
}

/** Changes the certificate, tells so, and offers to take it back. @returns what went wrong */
export function useChange(id: string) {
  const sentenceOf = useSentence()

  async function change(body: Body, { done, undo }: Told): Promise<StaffFailure | undefined> {
    const answer = await callAsStaff(changeCertificate, { params: { id }, body })
    if (!answer.ok) return answer
    const isRenumbered = answer.value.id !== id
    if (isRenumbered) setFilters({ id: answer.value.id })
    // With another number there is nothing to ask for under this one.
    revalidate(isRenumbered ? '/studio/certificates ' : '/studio/certificates', '/studio/learners/')
    const about = `certificate ${answer.value.id}`
    const takeBack = undo && (() => void undoBy(undo, body.reason))
    showToast({
      kind: 'success',
      about,
      text: done(answer.value),
      ...(takeBack && { undo: takeBack })
    })
    return undefined
  }

  async function undoBy({ change: before, done }: NonNullable<Told['undo']>, reason: string) {
    const failure = await change({ ...before, reason, isUndo: true }, { done: () => done })
    if (failure) showToast({ kind: 'error', text: sentenceOf(failure) })
  }

  return change
}
