import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Badge } from '#ui/kit/badge.tsx'
import type { ListedStaff } from './staff-member.ts'

/** Second factors that are set up. */
export function FactorText({ methods }: Pick<ListedStaff, 'methods'>) {
  const t = useTexts('studioStaff')
  const { locale } = useFacts()
  if (methods.length === 0) {
    return (
      <span>
        <Badge kind="warning">{t('method.none')}</Badge>
      </span>
    )
  }
  const names = methods.map(method => t(`method.${method}`))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
