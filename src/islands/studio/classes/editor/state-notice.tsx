import { formatMoment } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { DraftStanding } from '#stores/studio/drafts/draft.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  facts: DraftStanding
  isReadOnly: boolean
}

/** Why the draft cannot be edited now, and when it goes live. */
export function StateNotice({ facts: { state, publishAt }, isReadOnly }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const time = state === 'scheduled' ? publishAt : undefined
  if (!time && !isReadOnly) return null
  return (
    <p className="mb-5 flex gap-2 rounded-xl bg-brand-soft p-3 text-brand-ink">
      <Icon name={isReadOnly ? 'lock' : 'clock'} className="mt-0.5 size-5" />
      <span>
        {time && <>{t('publishesAt', { time: formatMoment(time, locale) })}. </>}
        {isReadOnly && t(state === 'scheduled' ? 'readOnlyScheduled' : 'readOnlyReview')}
      </span>
    </p>
  )
}
