import { useStore } from '@nanostores/react'
import type { Class } from '#contract/catalogue/classes.ts'
import type { ClassContent } from '#contract/learning/learning.ts'
import { certificatePath } from '#domain/addresses.ts'
import { factOf } from '#domain/catalogue/item-fact.ts'
import { gateOf } from '#domain/learning/module-gate.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { formatDuration } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { roomAddress, type RoomGate, type RoomItem } from '#islands/learning/room/use-item.ts'
import { $hasUnsent } from '#stores/learning/progress-queue.ts'
import { $isSubscribed } from '#stores/subscriptions/subscription.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { followHere } from './neighbours.tsx'

interface Props extends TextProps<'room'> {
  course: Class
  content: ClassContent
  current: RoomItem | undefined
  onSelect: (id: number) => void
}

export function Outline({ t, locale, course, content, current, onSelect }: Props) {
  const { completedItems, totalItems, percent } = content.progress
  const isSubscribed = useStore($isSubscribed)
  const isUnheard = useStore($hasUnsent)
  return (
    <nav className="card overflow-clip" aria-label={t('contents')}>
      <div className="border-b border-line p-5">
        <h2 className="text-lg">{t('contents')}</h2>
        {content.enrolled === true && (
          <>
            <Progress
              className="mt-3"
              value={percent}
              label={t('progress')}
              text={t('progressText', { done: completedItems, total: totalItems })}
            />
            {content.certificateId && (
              <ButtonLink
                className="mt-3"
                kind="quiet"
                icon="award"
                href={localized(certificatePath(content.certificateId), locale)}
              >
                {t('completed.certificate')}
              </ButtonLink>
            )}
            <output className="mt-2 flex gap-2 text-sm text-gold-ink empty:hidden">
              {isUnheard && <Icon name="info" className="size-5" />}
              {isUnheard && t('queued')}
            </output>
          </>
        )}
      </div>
      <div className="lg:max-h-[calc(100vh-var(--header)-11rem)] lg:overflow-y-auto">
        {content.modules.map(module => (
          <details
            key={module.id}
            className="group border-b border-line last:border-0"
            open={module.items.some(item => item === current)}
          >
            <summary className="flex min-h-14 items-center gap-3 px-5 py-3">
              <h3 className="grow text-base">
                <BilingualText text={module.title} locale={locale} />
              </h3>
              <Icon name="down" className="size-5 group-open:rotate-180" />
            </summary>
            <ul className="pb-2">
              {module.items.map(item => (
                <OutlineItem
                  key={item.id}
                  {...{ t, locale }}
                  slug={course.slug}
                  item={item}
                  gate={item.locked ? gateOf(content.modules, module.id) : undefined}
                  isSubscribed={isSubscribed}
                  isCurrent={item === current}
                  onSelect={onSelect}
                />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </nav>
  )
}

interface OutlineItemProps extends TextProps<'room'> {
  slug: string
  item: RoomItem
  /** What must be completed before its module opens. */
  gate: RoomGate | undefined
  isSubscribed: boolean | 'unknown'
  isCurrent: boolean
  onSelect: (id: number) => void
}

function OutlineItem(props: OutlineItemProps) {
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

function Sign({ t, item }: Pick<OutlineItemProps, 't' | 'item'>) {
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

function factText(props: OutlineItemProps): string | undefined {
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
