import { ButtonLink } from '#ui/kit/button.tsx'
import { Loading, SkeletonCard } from '#ui/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/kit/states.tsx'
import { type PartProps, Sample, useBusy } from './sample.tsx'

export function States({ t }: PartProps) {
  const [isBusy, begin] = useBusy()

  return (
    <>
      <Sample title={t('empty.skeleton')}>
        <Loading
          label={t('empty.loading')}
          className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3"
        >
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </Loading>
      </Sample>
      <div className="card px-5">
        <EmptyState title={t('empty.title')} lead={t('empty.lead')} heading="h3">
          <ButtonLink href="#states">{t('action.browse')}</ButtonLink>
        </EmptyState>
      </div>
      <div className="card px-5">
        <ErrorState
          title={t('empty.errorTitle')}
          lead={t('empty.errorLead')}
          heading="h3"
          retryLabel={t('action.retry')}
          isBusy={isBusy}
          onRetry={begin}
        >
          <ButtonLink href="#states" kind="quiet">
            {t('action.browse')}
          </ButtonLink>
        </ErrorState>
      </div>
    </>
  )
}
