import { retireStudioExpert } from '#contract/studio/classes/experts.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { plainText } from '#i18n/text.ts'
import { RetireDialog } from '#islands/studio/forms/retire-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { studioHref } from '#stores/studio/router.ts'
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
    return answer
  }

  return (
    <RetireDialog
      about={`expert ${id}`}
      texts={{
        title: t('retireTitle', { name }),
        lead: count === 0 ? t('retireLead') : t('retireBlocked', { count }),
        confirm: t('retire'),
        retired: t('retired', { name })
      }}
      {...{ isOpen, onClose }}
      isReady={count === 0}
      onRetire={retire}
      onUndo={() => bringBack(expert)}
    >
      {count > 0 && (
        <Link href={studioHref('classes', { expert: `${id}`, state: 'live' })} isAlone>
          {t('toClasses')}
        </Link>
      )}
    </RetireDialog>
  )
}
