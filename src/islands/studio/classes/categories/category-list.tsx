import { listStudioCategories } from '#contract/studio/classes/experts.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { ScreenHead } from '#islands/studio/frame/screen-head.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { useAdding } from '#islands/studio/list/use-adding.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import './categories.css'
import { CategoryOrder } from './category-order.tsx'
import { NewCategoryDialog } from './new-category-dialog.tsx'
import { RetiredCategories } from './retired-categories.tsx'

/** All categories in the order of pages. */
export function CategoryList() {
  const t = useTexts('studioCategories')
  const { data, error } = useResource(listStudioCategories, {})
  const { isAdding, add: openNew, endAdding } = useAdding()
  const add = <Button onClick={openNew}>{t('new')}</Button>
  const shown = data?.filter(({ isRetired }) => !isRetired) ?? []
  const retired = data?.filter(({ isRetired }) => isRetired) ?? []

  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')}>
        {add}
      </ScreenHead>
      {!data && error && (
        <ResourceError failure={error} onRetry={() => revalidate(listStudioCategories.path)} />
      )}
      {!data && !error && <LoadingScreen />}
      {data && shown.length === 0 && (
        <EmptyState title={t('empty')} lead={t('emptyLead')}>
          {add}
        </EmptyState>
      )}
      {shown.length > 0 && <CategoryOrder categories={shown} />}
      {retired.length > 0 && <RetiredCategories categories={retired} />}
      <NewCategoryDialog isOpen={isAdding} onClose={endAdding} />
    </>
  )
}
