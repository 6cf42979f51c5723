import { useState } from 'react'
import { exportClass } from '#contract/studio/classes/classes.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { saveAll } from '#stores/studio/drafts/draft.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { saveFile } from '#ui/dom/save-file.ts'

/** Saves the open class as a ZIP in the folder format, with what was typed last. */
export function useClassExport(id: number, slug: string): { isBusy: boolean; save: () => void } {
  const t = useTexts('studioArchives')
  const sentenceOf = useSentence()
  const [isBusy, setBusy] = useState(false)
  const about = `export ${id}`

  async function save(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    showToast({ kind: 'success', about, text: t('exporting') })
    const saved = await saveAll()
    const answer = saved.ok
      ? await callAsStaff(exportClass, { params: { id: `${id}` } })
      : saved.failure
    setBusy(false)
    if (!answer.ok) return showToast({ kind: 'error', about, text: sentenceOf(answer) })
    saveFile(answer.value, `${slug}.zip`)
    showToast({ kind: 'success', about, text: t('exported') })
  }

  return { isBusy, save: () => void save() }
}
