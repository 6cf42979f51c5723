import { formatDuration } from '#i18n/format/format.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { StageProps } from '#islands/learning/room/stage.tsx'
import type { RoomItem } from '#islands/learning/room/use-item.ts'

interface Props extends Pick<StageProps, 't' | 'locale' | 'room'> {
  current: RoomItem
}

export function AboutItem({ t, locale, room, current }: Props) {
  const { summary, objectives } = room.course
  const { type, questionCount, durationSeconds } = current
  const module = room.content.modules.find(({ items }) => items.includes(current))
  const length = questionCount
    ? t('questions', { count: questionCount })
    : durationSeconds && formatDuration(durationSeconds, locale)
  return (
    <section className="card grid gap-4 p-5 sm:p-6">
      <h2 className="text-lg">{t('aboutItem')}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {length && (
          <>
            <dt className="text-ink-muted">{t(`type.${type}`)}</dt>
            <dd>{length}</dd>
          </>
        )}
        {module && (
          <>
            <dt className="text-ink-muted">{t('module')}</dt>
            <dd>
              <BilingualText text={module.title} locale={locale} />
            </dd>
          </>
        )}
      </dl>
      <p>
        <BilingualText text={summary} locale={locale} />
      </p>
      {objectives.length > 0 && <h3 className="text-base">{t('objectives')}</h3>}
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {objectives.map(objective => (
          <li key={objective[locale]} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 text-brand-ink" />
            <BilingualText text={objective} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  )
}
