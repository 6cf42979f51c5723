import { retireStudioCategory } from '#contract/studio/classes/experts.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { plainText } from '#i18n/text.ts'
import { RetireDialog } from '#islands/studio/forms/retire-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
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
    return answer
  }

  return (
    <RetireDialog
      about={`category ${id}`}
      texts={{
        title: t('retireTitle', { name }),
        lead: count === 0 ? t('retireLead') : t('retireBlocked', { count }),
        confirm: t('retire'),
        retired: t('retired', { name })
      }}
      {...{ isOpen, onClose }}
      isReady={count === 0}
      onRetire={retire}
      onUndo={() => bringBack(category)}
    />
  )
}
