import type { LearnerRecord } from '#contract/studio/learners.ts'
import { formatDate } from '#i18n/format/format.ts'
import { readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { IconName } from '#ui/kit/icons.ts'

const COUNTED = ['classes', 'certificates', 'notes', 'reviews'] as const

/** What an erasure takes and leaves, in figures. */
export function Erased({ learner }: { learner: LearnerRecord }) {
  const t = useTexts('studioLearners')
  const { locale } = useFacts()
  const { counts, subscription } = learner
  const isSubscribed = subscription !== null && subscription.status !== 'expired'
  const name = `\u2068${readText(learner.name, locale).value}\u2069`
  const goes = [
    t('erase.account', { name }),
    ...(isSubscribed
      ? [t('erase.access', { date: formatDate(subscription.expiresAt, locale) })]
      : []),
    ...COUNTED.filter(kind => counts[kind] > 0).map(kind =>
      t(`erase.${kind}`, { count: counts[kind] })
    )
  ]
  const stays = [
    ...(counts.paidOrders > 0 ? [t('erase.orders', { count: counts.paidOrders })] : []),
    t('erase.posts'),
    t('erase.log')
  ]
  return (
    <div className="grid gap-3 rounded-2xl bg-sunken p-4">
      <Lines title={t('erase.goes')} lines={goes} icon="close" look="text-danger" />
      <Lines title={t('erase.stays')} lines={stays} icon="check" look="text-good" />
    </div>
  )
}

interface LinesProps {
  title: string
  lines: readonly string[]
  icon: IconName
  /** Of the icon. */
  look: string
}

function Lines({ title, lines, icon, look }: LinesProps) {
  return (
    <div className="grid gap-1">
      <h3 className="text-base">{title}</h3>
      <ul className="grid gap-1">
        {lines.map(line => (
          <li key={line} className="flex gap-2">
            <Icon name={icon} className={`mt-1 size-4.5 ${look}`} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
