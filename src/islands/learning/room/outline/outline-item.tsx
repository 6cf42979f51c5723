import { formatDuration } from '#i18n/format/format.ts'
import { plainText } from '#i18n/text.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { factOf } from '#domain/catalogue/item-fact.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { followHere } from './neighbours.tsx'
import { type RoomGate, type RoomItem, roomAddress } from '#islands/learning/room/use-item.ts'

interface Props extends TextProps<'room'> {
  slug: string
  item: RoomItem
  /** What must be completed before its module opens. */
  gate: RoomGate | undefined
  isSubscribed: boolean | 'unknown'
  isCurrent: boolean
  onSelect: (id: number) => void
}

export function OutlineItem(props: Props) {
  const { t, locale, slug, item, isCurrent, onSelect } = props
  return (
    <li>
      <a
        className="flex min-h-12 items-start gap-3 px-5 py-2.5 hover:bg-sunken aria-[current]:bg-brand-soft"
        href={roomAddress(locale, slug, item.id)}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={event => followHere(event, () => onSelect(item.id))}
      >
        <Sign t={t} item={item} />
        <span className="min-w-0 grow">
          <span className={isCurrent ? 'font-bold' : undefined}>
            <BilingualText text={item.title} locale={locale} />
          </span>
          <span className="block text-sm text-ink-muted">{factText(props)}</span>
        </span>
        <span className="shrink-0 pt-0.5 text-sm text-ink-muted">
          {item.questionCount
            ? t('questions', { count: item.questionCount })
            : item.durationSeconds && formatDuration(item.durationSeconds, locale)}
        </span>
      </a>
    </li>
  )
}

function Sign({ t, item }: Pick<Props, 't' | 'item'>) {
  const [name, label] = item.completed
    ? (['success', t('done')] as const)
    : item.locked
      ? (['lock', t('locked')] as const)
      : ([item.type, t(`type.${item.type}`)] as const)
  return (
    <>
      <Icon
        name={name}
        className={`mt-0.5 size-5 ${item.completed ? 'text-good' : item.locked ? 'text-ink-muted' : 'text-brand-ink'}`}
      />
      <span className="sr-only">{label}</span>
    </>
  )
}

function factText(props: Props): string | undefined {
  const { t, locale, item, gate, isSubscribed, isCurrent } = props
  const fact = factOf(item, { isSubscribed, isCurrent, isGated: gate !== undefined })
  switch (fact) {
    case undefined:
      return undefined
    case 'lockedUntil':
      return gate && t(fact, { module: plainText(gate.before.title, locale) })
    case 'resumeAt':
      return t(fact, { time: clockTime(item.positionSeconds ?? 0) })
    default:
      return t(fact)
  }
}
