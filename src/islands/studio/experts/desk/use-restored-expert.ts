import { changeStudioExpert } from '#contract/studio/classes/experts.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'

/** Brings a retired expert back. */
export function useRestoredExpert(): (expert: { id: number }) => Promise<void> {
  const t = useTexts('studioExperts')
  const sentenceOf = useSentence()
  return async ({ id }) => {
    const params = { id: `${id}` }
    const answer = await callAsStaff(changeStudioExpert, { params, headers: {}, body: {} })
    revalidate('/studio/experts')
    const about = `expert ${id}`
    if (answer.ok) showToast({ kind: 'success', about, text: t('broughtBack') })
    else showToast({ kind: 'error', about, text: sentenceOf(answer) })
  }
}
