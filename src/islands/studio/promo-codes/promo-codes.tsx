import { useStore } from '@nanostores/react'
import { listStudioPromoCodes, PromoState } from '#contract/studio/promo-codes.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { ChoiceFilter, QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useAdding } from '#islands/studio/list/use-adding.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { $filters } from '#stores/studio/router.ts'
import { Button } from '#ui/kit/button.tsx'
import { NewCodeDialog } from './new-code-dialog.tsx'
import { PromoDetails } from './promo-details.tsx'
import { usePromoColumns } from './use-promo-columns.tsx'

/** Promo codes with what they brought. */
export function PromoCodes() {
  const t = useTexts('studioPromoCodes')
  const columns = usePromoColumns()
  const { isAdding, add: openNew, endAdding } = useAdding()
  const { query, state: wanted, page, id } = useStore($filters)
  const state = PromoState.options.find(one => one === wanted)
  const filter = { ...(query && { query }), ...(state && { state }) }
  const { data, error, isLoading } = useResource(listStudioPromoCodes, {
    query: { ...filter, ...(page && { page: Number(page) }) }
  })
  const add = <Button onClick={openNew}>{t('add')}</Button>

  return (
    <ListScreen
      name="promo-codes"
      title={t('title')}
      lead={t('lead')}
      actions={add}
      filters={
        <>
          <QueryFilter label={t('search')} placeholder={t('searchPlaceholder')} />
          <ChoiceFilter
            name="state"
            label={t('stateLabel')}
            all={t('allStates')}
            options={PromoState.options.map(value => ({ value, label: t(`state.${value}`) }))}
          />
        </>
      }
      columns={columns}
      idOf={({ code }) => code}
      hasDetails
      data={data}
      failure={error}
      isLoading={isLoading}
      onRetry={() => revalidate(listStudioPromoCodes.path)}
      load={(number, pageSize) =>
        callAsStaff(listStudioPromoCodes, { query: { ...filter, page: number, pageSize } })
      }
      empty={{ title: t('empty'), lead: t('emptyLead'), action: add }}
    >
      {id && <PromoDetails key={id} code={id} />}
      <NewCodeDialog isOpen={isAdding} onClose={endAdding} />
    </ListScreen>
  )
}
