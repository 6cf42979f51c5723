import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { importCatalogue } from '#contract/studio/classes/catalogue-import.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { ImportPlan } from './import-plan.tsx'

export type ImportReply = ReplyOf<typeof importCatalogue>

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Chooses an archive, shows what it would change, and imports it. */
export function ImportDialog({ isOpen, onClose }: Props) {
  const t = useTexts('studioArchives')
  const sentenceOf = useSentence()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [plan, setPlan] = useState<ImportReply>()
  const [failure, setFailure] = useState<StaffFailure>()

  useEffect(() => {
    if (!file) return undefined
    // Systems name the type of a ZIP file differently.
    const archive = new Blob([file], { type: 'application/zip' })
    const call = callAsStaff(importCatalogue, { query: { dryRun: true }, file: archive })
    return untilCleanup(call, answer => {
      if (answer.ok) setPlan(answer.value)
      else setFailure(answer)
    })
  }, [file])

  function choose(chosen: File | undefined): void {
    setFile(chosen)
    setPlan(undefined)
    setFailure(undefined)
  }

  function close(): void {
    choose(undefined)
    onClose()
  }

  async function send(): Promise<FormOutcome> {
    if (!file) return undefined
    const archive = new Blob([file], { type: 'application/zip' })
    const answer = await callAsStaff(importCatalogue, { query: {}, file: archive })
    if (!answer.ok) return { failure: answer }
    const { added, changed, problems } = answer.value
    setPlan(answer.value)
    if (problems.length > 0) return { issues: {} }
    revalidate('/studio/classes', '/studio/experts', '/studio/media')
    const count = added.length + changed.length
    showToast({ kind: 'success', text: t('done', { count }) })
    return undefined
  }

  const isUseful = plan && plan.added.length + plan.changed.length > 0
  return (
    <FormDialog
      title={t('title')}
      lead={t('lead')}
      isOpen={isOpen}
      isReady={isUseful && plan.problems.length === 0}
      sendLabel={t('send')}
      onSend={send}
      onClose={close}
    >
      {() => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button kind="quiet" data-first-focus onClick={() => input.current?.click()}>
              {t('choose')}
            </Button>
            {file && (
              <bdi className="min-w-0 break-words" dir="ltr">
                {file.name}
              </bdi>
            )}
            <input
              ref={input}
              className="hidden"
              type="file"
              accept=".zip,application/zip"
              aria-label={t('file')}
              onChange={event => choose(event.target.files?.[0])}
            />
          </div>
          {file && !plan && !failure && (
            <Loading label={t('checking')} className="grid gap-2">
              <p className="text-ink-muted">{t('checking')}</p>
              <Skeleton className="h-24" />
            </Loading>
          )}
          {failure && <FormError title={sentenceOf(failure)} />}
          {plan && <ImportPlan plan={plan} />}
        </>
      )}
    </FormDialog>
  )
}
