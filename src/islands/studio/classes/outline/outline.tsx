import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { type ClassDocument, DRAFT_MOST } from '#contract/studio/classes/class-document.ts'
import {
  addressOfPlace,
  type EditorPlace,
  type PageName,
  PAGES
} from '#islands/studio/classes/editor/place.ts'
import { errorsWithin, type ProblemMap } from '#islands/studio/classes/editor/issues.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Button } from '#ui/kit/button.tsx'
import { ModuleBlock } from './module-block.tsx'
import { OutlineRow } from './outline-row.tsx'
import type { OutlineActs } from './use-outline-acts.ts'
import { useOutlineDrops } from './use-outline-drops.ts'

interface Props {
  document: ClassDocument
  place: EditorPlace
  problems: ProblemMap
  isReadOnly: boolean
  acts: OutlineActs
}

/** The parts of a class: pages, then modules with their items. Arrow keys go from row to row. */
export const ClassOutline = memo(function ClassOutline(props: Props) {
  const { document, place, problems, isReadOnly, acts } = props
  const t = useTexts('studioClassEditor')
  const box = useRef<HTMLElement>(null)
  const current = addressOfPlace(document, place)
  const [focused, setFocused] = useState<string>()
  const rove = focused ?? current
  useOutlineDrops(acts, isReadOnly)

  useEffect(() => {
    // A row that was moved is drawn anew in its other module, and loses the focus.
    const active = globalThis.document.activeElement
    const isHere = active === globalThis.document.body || active?.closest('.class-outline')
    if (acts.moved && isHere) box.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [acts.moved])

  const press = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
      if (!row) return
      const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.indexOf(row)
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
      if (next !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault()
        rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
        return
      }
      if (!isReadOnly && acts.press(event, row.dataset['row'] ?? '')) event.preventDefault()
    },
    [acts, isReadOnly]
  )

  return (
    <nav ref={box} className="class-outline" aria-label={t('outline')}>
      <ul className="grid gap-0.5">
        {PAGES.map(page => (
          <li key={page}>
            <OutlineRow
              address={page}
              label={t(`page.${page}`)}
              icon={page}
              errors={PAGE_PARTS[page].reduce(
                (sum, part) => sum + errorsWithin(problems, [part]),
                0
              )}
              isCurrent={current === page}
              isReached={rove === page}
              onReach={setFocused}
              onKey={press}
            />
          </li>
        ))}
      </ul>
      <h2 className="outline-title">{t('modules')}</h2>
      <ol className="grid gap-3">
        {document.modules.map((module, at) => (
          <ModuleBlock
            key={module.key}
            {...{ module, at, problems, isReadOnly, acts }}
            current={current.startsWith(`/${module.key}`) ? current : ''}
            reached={rove.startsWith(`/${module.key}`) ? rove : ''}
            onReach={setFocused}
            onKey={press}
          />
        ))}
      </ol>
      {document.modules.length === 0 && (
        <p className="text-sm text-ink-muted">{t('modulesNone')}</p>
      )}
      {!isReadOnly && document.modules.length < DRAFT_MOST.modules && (
        <Button kind="quiet" className="w-full" onClick={acts.addModule}>
          {t('addModule')}
        </Button>
      )}
      {!isReadOnly && <p className="outline-keys">{t('outlineKeys')}</p>}
      <output className="sr-only">{acts.announcement}</output>
    </nav>
  )
})

/** Parts of the document by page. */
const PAGE_PARTS = {
  texts: ['texts'],
  details: ['class', 'cover'],
  files: ['resources']
} as const satisfies Record<PageName, readonly string[]>
