import { useState } from 'react'
import { exportLearnerAccount } from '#contract/studio/learners.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { saveFile } from '#ui/dom/save-file.ts'

/** Saves everything held on a learner as a file, once at a time. */
export function useExport(id: number): () => Promise<void> {
  const t = useTexts('studioLearners')
  const sentenceOf = useSentence()
  const [isBusy, setBusy] = useState(false)

  return async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await callAsStaff(exportLearnerAccount, { params: { id: String(id) } })
    setBusy(false)
    if (!answer.ok) return showToast({ kind: 'error', text: sentenceOf(answer) })
    const file = `learner-${id}-${dayAt(Date.now())}.json`
    const text = JSON.stringify(answer.value, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), file)
    revalidate('/studio/learners/')
    showToast({ kind: 'success', text: t('export.done', { file: `\u2066${file}\u2069` }) })
  }
}
