import { plansPath } from '#domain/addresses.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { formatBytes, formatDuration } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { StageProps } from '#islands/learning/room/stage.tsx'
import type { RoomItem } from '#islands/learning/room/use-item.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'

/** Files of the class: downloads for subscribers, names for all. */
export function Files({ t, locale, room }: Pick<StageProps, 't' | 'locale' | 'room'>) {
  const { course, content, address } = room
  const files = content.resources ?? course.resources
  if (files.length === 0) return <p className="text-ink-muted">{t('resourcesNone')}</p>
  const isOpen = files.some(({ url }) => url)
  return (
    <>
      {!isOpen && (
        <p className="mb-4 flex flex-wrap items-center gap-4 text-ink-muted">
          {t('resourcesLocked')}
          <ButtonLink kind="quiet" href={localized(plansPath, locale)}>
            {t('subscribe')}
          </ButtonLink>
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {files.map(({ id, title, sizeBytes, url }) => (
          <li key={id} className="card relative flex items-center gap-3 px-4 py-3">
            <Icon name={url ? 'file' : 'lock'} className="size-5 text-brand-ink" />
            <span className="min-w-0 grow">
              {url ? (
                <a
                  className="covers font-semibold hover:underline"
                  href={parseUrl(url, address)?.href}
                  download
                  aria-label={t('download', { title: plainText(title, locale) })}
                >
                  <BilingualText text={title} locale={locale} />
                </a>
              ) : (
                <BilingualText text={title} locale={locale} />
              )}
            </span>
            <bdi className="shrink-0 text-sm text-ink-muted">{formatBytes(sizeBytes, locale)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

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
