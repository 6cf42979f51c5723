import { getStudioPackage } from '#contract/studio/packages.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { ScreenHead } from '#islands/studio/frame/screen-head.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { PACKAGE } from './change-prices.ts'
import { PriceDesk } from './price-desk.tsx'

/** What a subscription costs. */
export function Prices() {
  const t = useTexts('studioPrices')
  const { data, error } = useResource(getStudioPackage, { params: PACKAGE })
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      {!data && !error && <LoadingScreen />}
      {!data && error && (
        <ResourceError failure={error} onRetry={() => revalidate(getStudioPackage.path)} />
      )}
      {data && <PriceDesk newest={data} />}
    </>
  )
}
