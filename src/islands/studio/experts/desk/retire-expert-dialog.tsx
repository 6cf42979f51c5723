import { retireStudioExpert } from '#contract/studio/classes/experts.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { plainText } from '#i18n/text.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { studioHref } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Link } from '#ui/kit/button.tsx'
import type { StaffExpert } from './expert-draft.ts'
import { useRestoredExpert } from './use-restored-expert.ts'

interface Props {
  expert: StaffExpert
  isOpen: boolean
  onClose: () => void
}

/** Takes an expert off the site, unless live classes are theirs. */
export function RetireExpertDialog({ expert, isOpen, onClose }: Props) {
  const t = useTexts('studioExperts')
  const { locale } = useFacts()
  const bringBack = useRestoredExpert()
  const { id, classCount: count } = expert
  const name = isolated(plainText(expert.name, locale))

  async function retire() {
    const answer = await callAsStaff(retireStudioExpert, { params: { id: `${id}` } })
    revalidate('/studio/experts')
    if (!answer.ok) return answer
    const undo = () => void bringBack(expert)
    showToast({ kind: 'success', about: `expert ${id}`, text: t('retired', { name }), undo })
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
    >
      {count > 0 && (
        <Link href={studioHref('classes', { expert: `${id}`, state: 'live' })} isAlone>
          {t('toClasses')}
        </Link>
      )}
    </ConfirmDialog>
  )
}
