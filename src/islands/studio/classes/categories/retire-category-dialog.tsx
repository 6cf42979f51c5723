import { retireStudioCategory } from '#contract/studio/classes/experts.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { plainText } from '#i18n/text.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import type { StaffCategory } from './category.ts'
import { useRestoredCategory } from './use-restored-category.ts'

interface Props {
  category: StaffCategory
  isOpen: boolean
  onClose: () => void
}

/** Takes a category off the site, unless live classes are in it. */
export function RetireCategoryDialog({ category, isOpen, onClose }: Props) {
  const t = useTexts('studioCategories')
  const { locale } = useFacts()
  const bringBack = useRestoredCategory()
  const { id, classCount: count } = category
  const name = isolated(plainText(category.name, locale))

  async function retire() {
    const answer = await callAsStaff(retireStudioCategory, { params: { id: `${id}` } })
    revalidate('/studio/categories')
    if (!answer.ok) return answer
    const undo = () => void bringBack(category)
    showToast({ kind: 'success', about: `category ${id}`, text: t('retired', { name }), undo })
    return undefined
  }

  return (
    <ConfirmDialog
      title={t('retireTitle', { name })}
      lead={count === 0 ? t('retireLead') : t('retireBlocked', { count })}
      isOpen={isOpen}
      confirmLabel={t('retire')}
      kind="danger"
      isReady={count === 0}
      onConfirm={retire}
      onClose={onClose}
    />
  )
}
