import { plansPath } from '#domain/addresses.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { formatBytes } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { StageProps } from '#islands/learning/room/stage.tsx'

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
