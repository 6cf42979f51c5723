import { listAnnouncements } from '#contract/studio/announcements.ts'
import { getStudioClass } from '#contract/studio/classes/classes.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { SentAnnouncements } from './sent-announcements.tsx'

/** Writes to those who take part in a class, and shows what was written. */
export function Announcements({ id }: { id: number }) {
  const t = useTexts('studioAnnouncements')
  const { locale } = useFacts()
  const params = { id: `${id}` }
  const about = useResource(getStudioClass, { params })
  const sent = useResource(listAnnouncements, { params, query: {} })
  const error = about.error ?? sent.error
  const refresh = () => revalidate('/studio/classes')
  if (!about.data || !sent.data) {
    return error ? <ResourceError failure={error} onRetry={refresh} /> : <LoadingScreen />
  }
  const { title } = about.data
  return (
    <>
      <div className="mb-6 grid gap-1">
        <div className="flex items-center gap-1">
          <a
            className="studio-round -ms-2"
            href={studioHref('classes', { id: `${id}` })}
            aria-label={t('toEditor')}
          >
            <Icon name="forward" className="size-5 mirrors rotate-180" />
          </a>
          <h1 className="text-[clamp(1.5rem,1.25rem+1vw,2rem)]">{t('title')}</h1>
        </div>
        <p className="font-semibold">
          <BilingualText text={title} locale={locale} />
        </p>
        <p className="max-w-[65ch] text-ink-muted">{t('lead')}</p>
      </div>
      <AnnouncementForm id={id} about={sent.data} />
      <SentAnnouncements id={id} />
    </>
  )
}
