import type { StudioPurchase } from '#contract/studio/purchases.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Link } from '#ui/kit/button.tsx'

/** The name of a learner, with a link for staff who may see learners. */
export function Buyer({ learner }: Pick<StudioPurchase, 'learner'>) {
  const t = useTexts('studioPurchases')
  const { locale } = useFacts()
  const maySeeLearners = useHasRole('support', 'owner')
  if (!learner) return <span className="text-ink-muted">{t('erased')}</span>
  const name = <BilingualText text={learner.name} locale={locale} />
  if (!maySeeLearners) return name
  return (
    <Link
      className="relative z-1 after:absolute after:-inset-2.5 after:content-empty"
      href={studioHref('learners', { id: String(learner.id) })}
    >
      {name}
    </Link>
  )
}
