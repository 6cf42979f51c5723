import { useEffect, useRef, useState } from 'react'
import { plainText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { type StaffCategory, sendCategory, byIds, movedIds } from './category.ts'
import { CategoryRow } from './category-row.tsx'
import { RenameCategoryDialog } from './rename-category-dialog.tsx'
import { RetireCategoryDialog } from './retire-category-dialog.tsx'
import { useCategoryDrops } from './use-category-drag.ts'

interface Open {
  act: 'rename' | 'retire'
  category: StaffCategory
}

/** Categories whose order is changed by keyboard, with buttons and by dragging. */
export function CategoryOrder({ categories }: { categories: readonly StaffCategory[] }) {
  const t = useTexts('studioCategories')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const [ids, setIds] = useState<readonly number[]>(() => categories.map(({ id }) => id))
  const [known, setKnown] = useState(categories)
  const [told, setTold] = useState('')
  const [open, setOpen] = useState<Open>()
  const [isOpen, setIsOpen] = useState(false)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const box = useRef<HTMLOListElement>(null)
  const last = useRef(0)

  if (categories !== known) {
    setKnown(categories)
    // An answer in between does not undo moves that wait.
    if (waiting === 0) setIds(categories.map(({ id }) => id))
  }

  // A row that moves in the page loses the focus in some browsers.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`[data-handle="${last.current}"]`)?.focus()
  }, [ids])

  const shown = byIds(categories, ids)

  function move(id: number, to: number): void {
    const next = movedIds(ids, id, to)
    const category = categories.find(one => one.id === id)
    if (!next || !category) return
    setIds(next)
    const name = plainText(category.name, locale)
    setTold(t('moved', { name, place: to + 1, count: next.length }))
    last.current = id
    setWaiting(count => count + 1)
    // One after another, so that the last place is the one that stays.
    sending.current = sending.current.then(async () => {
      const answer = await sendCategory(id, { position: to })
      setWaiting(count => count - 1)
      if (answer.ok) return
      showToast({ kind: 'error', text: sentenceOf(answer) })
      setIds(categories.map(one => one.id))
    })
  }

  useCategoryDrops((id, target, edge) => {
    const [from, to] = [ids.indexOf(id), ids.indexOf(target) + (edge === 'after' ? 1 : 0)]
    move(id, from < to ? to - 1 : to)
  })

  function act(name: Open['act'], category: StaffCategory): void {
    setOpen({ act: name, category })
    setIsOpen(true)
  }

  const close = () => setIsOpen(false)
  return (
    <>
      <p className="order-keys">{t('keys')}</p>
      <ol ref={box} className="category-list" aria-label={t('order')}>
        {shown.map((category, at) => (
          <CategoryRow
            key={category.id}
            {...{ category, at, count: shown.length }}
            onMove={to => move(category.id, to)}
            onRename={() => act('rename', category)}
            onRetire={() => act('retire', category)}
          />
        ))}
      </ol>
      <output className="sr-only" aria-live="polite">
        {told}
      </output>
      {open && (
        <>
          <RenameCategoryDialog
            category={open.category}
            isOpen={isOpen && open.act === 'rename'}
            onClose={close}
          />
          <RetireCategoryDialog
            category={open.category}
            isOpen={isOpen && open.act === 'retire'}
            onClose={close}
          />
        </>
      )}
    </>
  )
}
