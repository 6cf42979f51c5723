import { useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'

/** An address that a stranger gave: where it leads stands first, in ASCII against look-alikes. */
export function ForeignLink({ url, mark }: { url: string; mark?: string }) {
  const t = useTexts('studioApplications')
  const { host, pathname, search } = new URL(url)
  return (
    <li>
      <a
        className="flex min-h-11 items-start gap-2 rounded-xl px-2 py-2 hover:bg-sunken"
        href={url}
        target="_blank"
        rel="noopener nofollow external"
        referrerPolicy="no-referrer"
      >
        <Icon name="link" className="mt-1 size-4.5 text-brand-ink" />
        <span className="min-w-0">
          {mark && <span className="font-semibold">{mark}: </span>}
          <bdi className="font-semibold text-brand-ink underline" dir="ltr">
            {host}
          </bdi>
          <bdi className="block text-sm break-all text-ink-muted" dir="ltr">
            {`${pathname}${search}`}
          </bdi>
          <span className="sr-only">{t('newTab')}</span>
        </span>
      </a>
    </li>
  )
}
