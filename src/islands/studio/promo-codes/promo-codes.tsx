import { useStore } from '@nanostores/react'
import { listStudioPromoCodes, PromoState } from '#contract/studio/promo-codes.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { ChoiceFilter, QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { useAdding } from '#islands/studio/list/use-adding.ts'
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
  const { query, state: wanted, id } = useStore($filters)
  const state = PromoState.options.find(one => one === wanted)
  const filter = { ...(query && { query }), ...(state && { state }) }
  const list = useList(listStudioPromoCodes, filter)
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
      {...list}
      empty={{ title: t('empty'), lead: t('emptyLead'), action: add }}
    >
      {id && <PromoDetails key={id} code={id} />}
      <NewCodeDialog isOpen={isAdding} onClose={endAdding} />
    </ListScreen>
  )
}
