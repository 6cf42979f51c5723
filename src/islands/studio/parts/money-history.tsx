import type { HistoryEntry } from '#contract/studio/change-by-staff.ts'
import { ChangeList } from '#islands/studio/audit/change-list.tsx'
import { HistoryList } from '#islands/studio/details/history-list.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { isMoneyAction, MONEY_ACTIONS } from './action-names.ts'

/** What staff changed on an order, a code or the prices, with the values before and after. */
export function MoneyHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useTexts('studioPurchases')
  return (
    <HistoryList
      entries={entries}
      nameOf={action => (isMoneyAction(action) ? t(`did.${MONEY_ACTIONS[action]}`) : undefined)}
      moreOf={entry => <ChangeList entry={entry} />}
    />
  )
}
