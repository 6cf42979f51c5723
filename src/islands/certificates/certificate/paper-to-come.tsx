import type { Translate } from '#i18n/translator.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'

interface Props {
  t: Translate<'certificate'>
}

export function PaperToCome({ t }: Props) {
  return (
    <Loading label={t('loading')}>
      <h1 className="sr-only">{t('page')}</h1>
      <div className="grid gap-6" data-waiting="">
        <Skeleton className="h-20 rounded-2xl!" />
        <div className="paper" aria-hidden="true">
          <div className="paper-sheet">
            <div className="paper-main">
              <Skeleton className="h-8 w-24" />
              <div className="grid content-start gap-4">
                <Skeleton className="h-6 w-40" />
                <Skeleton className="h-12 w-3/4" />
                <Skeleton className="mt-6 h-4 w-1/2" />
                <Skeleton className="h-8 w-2/3" />
              </div>
              <Skeleton className="h-14 w-full" />
            </div>
            <div className="paper-side night">
              <div className="paper-rosette" />
              <div className="paper-seal">
                <span className="paper-qr" />
              </div>
            </div>
          </div>
        </div>
      </div>
    </Loading>
  )
}
