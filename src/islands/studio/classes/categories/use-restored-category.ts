import { isolated } from '#i18n/format/isolated.ts'
import { plainText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { type StaffCategory, sendCategory } from './category.ts'

/** Brings a retired category back. */
export function useRestoredCategory(): (category: StaffCategory) => Promise<void> {
  const t = useTexts('studioCategories')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  return async ({ id, name }) => {
    const answer = await sendCategory(id, { retired: false })
    const about = `category ${id}`
    const shown = isolated(plainText(name, locale))
    if (answer.ok) showToast({ kind: 'success', about, text: t('broughtBack', { name: shown }) })
    else showToast({ kind: 'error', about, text: sentenceOf(answer) })
  }
}
