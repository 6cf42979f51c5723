import { isolated } from '#i18n/format/isolated.ts'
import { plainText } from '#i18n/text.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { type StaffCategory, sendCategory } from './category.ts'
import { CategoryNameFields, readNames } from './category-fields.tsx'

interface Props {
  category: StaffCategory
  isOpen: boolean
  onClose: () => void
}

/** Renames a category in both languages; its address stays. */
export function RenameCategoryDialog({ category, isOpen, onClose }: Props) {
  const t = useTexts('studioCategories')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const { id, name: before } = category
  const about = `category ${id}`

  async function takeBack(): Promise<void> {
    const answer = await sendCategory(id, { name: before })
    const text = answer.ok ? t('restored') : sentenceOf(answer)
    showToast({ kind: answer.ok ? 'success' : 'error', about, text })
  }

  async function rename(typed: FormData): Promise<FormOutcome> {
    const { name, issues } = readNames(typed, t('nameMissing'))
    if (Object.keys(issues).length > 0) return { issues }
    const answer = await sendCategory(id, { name })
    if (!answer.ok) return { failure: answer }
    const text = t('renamed', { name: isolated(plainText(name, locale)) })
    showToast({ kind: 'success', about, text, undo: () => void takeBack() })
    return undefined
  }

  return (
    <FormDialog
      title={t('renameTitle', { name: isolated(plainText(before, locale)) })}
      isOpen={isOpen}
      sendLabel={t('save')}
      onSend={rename}
      onClose={onClose}
    >
      {issues => <CategoryNameFields issues={issues} name={before} />}
    </FormDialog>
  )
}
