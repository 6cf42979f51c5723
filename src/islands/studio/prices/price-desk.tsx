import { useState } from 'react'
import type { StudioPackage } from '#contract/studio/packages.ts'
import { formatSum } from '#i18n/format/isolated.ts'
import { useHold } from '#islands/studio/forms/use-hold.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { HistoryList } from '#islands/studio/details/history-list.tsx'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Card } from '#ui/kit/card.tsx'
import { changePrices, readNewest, restorePrices } from './change-prices.ts'
import { PlanPrices } from './plan-prices.tsx'
import {
  draftOf,
  isDraftChanged,
  type PricesWish,
  readTypedPrices,
  rebased
} from './price-draft.ts'
import { PriceForm } from './price-form.tsx'
import { PriceSource } from './price-source.tsx'
import { SavePricesDialog } from './save-prices-dialog.tsx'
import { useRehearsal } from './use-rehearsal.ts'

/** Sets the prices, and shows beside it what each plan would cost. */
export function PriceDesk({ newest }: { newest: StudioPackage }) {
  const t = useTexts('studioPrices')
  const studio = useTexts('studio')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const [seen, setSeen] = useState(newest)
  const [draft, setDraft] = useState(() => draftOf(newest))
  const [isReviewing, setReviewing] = useState(false)
  const read = readTypedPrices(draft.typed)
  const isChanged = isDraftChanged(draft)
  const { openOrders } = draft.base
  const wish = isChanged && read.ok ? read.prices : undefined

  useHold(isChanged ? 'typed' : undefined)
  const rehearsal = useRehearsal(draft.base, wish, () => void refresh())

  if (newest !== seen) {
    setSeen(newest)
    follow(newest)
  }

  /** What changed meanwhile is said beside the fields. */
  function follow(newer: StudioPackage): void {
    setDraft(current => rebased(current, newer))
    if (newer.revision !== draft.base.revision) setReviewing(false)
  }

  async function refresh(): Promise<StaffFailure | undefined> {
    const answer = await readNewest()
    if (!answer.ok) return answer
    follow(answer.value)
    return undefined
  }

  async function save(prices: PricesWish, reason: string): Promise<StaffFailure | undefined> {
    const before = draft.base
    const price = formatSum(prices.monthlyPrice, locale)
    const purpose = studio('confirming.prices', { price })
    const answer = await changePrices(before, { ...prices, ...(reason && { reason }) }, purpose)
    if (!answer.ok) return answer.code === 'revision_conflict' ? refresh() : answer
    const after = answer.value
    setDraft(draftOf(after))
    const undo = async () => {
      const failed = await restorePrices(before, after, studio('confirming.restorePrices'))
      if (failed) showToast({ kind: 'error', text: sentenceOf(failed) })
      else showToast({ kind: 'success', text: t('restored'), about: 'prices' })
    }
    showToast({ kind: 'success', text: t('saved'), about: 'prices', undo: () => void undo() })
    return undefined
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <Card className="lg:row-span-2" title={t('formTitle')} lead={t('formLead')}>
        <PriceForm
          draft={draft}
          isChanged={isChanged}
          onType={(field, text) =>
            setDraft(current => ({ ...current, typed: { ...current.typed, [field]: text } }))
          }
          onReset={() => setDraft(draftOf(draft.base))}
          onReview={() => setReviewing(true)}
        />
      </Card>
      <Card
        title={t('plansTitle')}
        lead={openOrders === 0 ? t('openOrdersNone') : t('openOrders', { count: openOrders })}
      >
        <PlanPrices base={draft.base} rehearsal={rehearsal} />
      </Card>
      <PriceSource prices={draft.base} />
      <div className="lg:col-span-2">
        <HistoryList entries={draft.base.history} />
      </div>
      <SavePricesDialog
        base={draft.base}
        wish={isReviewing ? wish : undefined}
        rehearsal={rehearsal}
        onSave={save}
        onClose={() => setReviewing(false)}
      />
    </div>
  )
}
