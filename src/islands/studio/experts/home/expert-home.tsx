import type { ReactNode } from 'react'
import { listStudioClasses } from '#contract/studio/classes/classes.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { studioHref } from '#stores/studio/router.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ClassInsights } from './class-insights.tsx'
import { FailedFilms } from './failed-films.tsx'
import { OwnClasses } from './own-classes.tsx'

/** As many as one page of the API has. */
const MOST = 100

/** What an expert has to do, and how the own classes do; then figures, once there can be some. */
export function ExpertHome({ children }: { children: ReactNode }) {
  const t = useTexts('studioHome')
  const { expertId = 0, roles } = useStaff()
  const query = { expertId, pageSize: MOST }
  const { data, error } = useResource(listStudioClasses, { query })
  if (!data && error) {
    return (
      <>
        <ResourceError failure={error} onRetry={() => revalidate(listStudioClasses.path)} />
        {children}
      </>
    )
  }
  if (!data) return <LoadingScreen />
  const live = data.items.filter(
    ({ liveRevision, state }) => liveRevision !== undefined && state !== 'retired'
  )
  const isNew = roles.length === 1 && data.items.every(one => one.liveRevision === undefined)
  return (
    <>
      <div className="expert-home">
        <Card title={t('classes')} lead={data.items.length === 0 ? t('none') : t('classesLead')}>
          {data.items.length === 0 ? (
            <ButtonLink href={studioHref('classes')}>{t('toClasses')}</ButtonLink>
          ) : (
            <OwnClasses classes={data.items} />
          )}
        </Card>
        <FailedFilms />
        {live.length > 0 && <ClassInsights classes={live} />}
      </div>
      {!isNew && children}
    </>
  )
}
