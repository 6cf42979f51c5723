import { useState } from 'react'
import { csvOf } from '#domain/text/csv.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import type { StaffAnswer } from '#stores/studio/call-as-staff.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Button } from '#ui/kit/button.tsx'
import type { ListColumn } from './columns.ts'
import { csvRows, fileColumns } from './csv-rows.ts'
import { useColumnVisibility } from './data-table.tsx'

/** Lines of a file at most. */
const CSV_MOST = 10_000
const PAGE_SIZE = 100
/** So that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export interface ListReply<Item> {
  items: readonly Item[]
  total: number
  /** More match than can be paged through. */
  hasMore?: true | undefined
}

interface Props<Item> {
  name: string
  columns: readonly ListColumn<Item>[]
  /** Loads a page with the filters of the list. */
  load: (page: number, pageSize: number) => Promise<StaffAnswer>
}

/** Saves every row that the filters find, with the columns that are shown. */
export function CsvButton<Item>({ name, columns, load }: Props<Item>) {
  const t = useTexts('studio')
  const sentenceOf = useSentence()
  const [isBusy, setBusy] = useState(false)
  const visibility = useColumnVisibility(name, columns)

  async function save(): Promise<void> {
    setBusy(true)
    const items: Item[] = []
    let [total, isCut] = [1, false]
    for (let page = 1; items.length < Math.min(total, CSV_MOST); page++) {
      const answer = await load(page, PAGE_SIZE)
      if (!answer.ok) {
        setBusy(false)
        return showToast({ kind: 'error', text: sentenceOf(answer) })
      }
      const reply = answer.value as unknown as ListReply<Item>
      if (reply.items.length === 0) break
      items.push(...reply.items)
      total = reply.total
      isCut = reply.hasMore === true || total > CSV_MOST
    }
    setBusy(false)
    const rows = csvRows(items, fileColumns(columns, visibility), label => t('csvTime', { label }))
    const day = new Date().toISOString().slice(0, 10)
    const text = BYTE_ORDER_MARK + csvOf(rows)
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}-${day}.csv`)
    if (isCut) showToast({ kind: 'success', text: t('csvCut', { count: items.length }) })
  }

  return (
    <Button kind="quiet" icon="file" isBusy={isBusy} onClick={() => void save()}>
      CSV
    </Button>
  )
}
