import { listStudioClips } from '#contract/studio/media/clips.ts'
import { readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { Card } from '#ui/kit/card.tsx'

/** Own films that could not be made, with why; nothing where there are none. */
export function FailedFilms() {
  const t = useTexts('studioHome')
  const { locale } = useFacts()
  const { data } = useResource(listStudioClips, { query: { state: 'failed' } })
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('failedFilms', { count: data.total })}>
      <ul className="import-lines">
        {data.items.map(({ clip, filename, problem }) => (
          <li key={clip} className="grid gap-0.5">
            <bdi className="font-semibold" dir="ltr">
              {filename}
            </bdi>
            {problem && (
              <span className="text-sm text-ink-muted">
                {readText(problem.message, locale).value}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
