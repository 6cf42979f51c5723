import { type KeyboardEvent, useMemo, useState } from 'react'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { plainText } from '#i18n/text.ts'
import type { FocusField } from '#islands/studio/classes/editor/focus-field.ts'
import { placeOf } from '#islands/studio/classes/editor/place.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { $draft, edit } from '#stores/studio/drafts/draft.ts'
import * as entries from '#stores/studio/drafts/entries.ts'
import { showToast } from '#stores/studio/toasts.ts'

type ItemPlace = entries.ItemPlace

export interface OutlineActs {
  addModule: () => void
  addItem: (module: number, type: entries.EntryType) => void
  moveModule: (from: number, to: number) => void
  moveItem: (from: ItemPlace, to: ItemPlace) => void
  /** One step up or down. */
  step: (address: string, by: -1 | 1) => void
  duplicate: (address: string) => void
  remove: (address: string) => void
  /** @returns whether the key did something to the row */
  press: (event: KeyboardEvent, address: string) => boolean
  /** Read by screen readers. */
  announcement: string
  /** Counts what was moved, so that the focus follows. */
  moved: number
}

/** What may be done to modules and items; each is taken back alone. */
export function useOutlineActs(
  onOpen: (address: string) => void,
  focusField: FocusField
): OutlineActs {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const [said, setSaid] = useState({ announcement: '', moved: 0 })

  const acts = useMemo(() => {
    const change = (next: (document: ClassDocument) => ClassDocument, place = 'modules') => {
      edit(next, { place, isWhole: true })
    }

    const openItem = ({ module, item }: ItemPlace) => {
      const part = current()?.modules[module]
      const key = part?.items[item]?.key
      if (part && key) onOpen(`/${part.key}/${key}`)
    }

    const say = (name: string, { module, item }: { module: number; item?: number }) =>
      setSaid(({ moved }) => ({
        announcement:
          item === undefined
            ? t('movedModule', { name, place: module + 1 })
            : t('movedItem', { name, module: module + 1, place: item + 1 }),
        moved: moved + 1
      }))

    /** A title, or what stands for one that is missing. */
    const nameAt = (module: number, item?: number): string => {
      const part = current()?.modules[module]
      if (item === undefined) return (part && plainText(part.title, locale)) || t('moduleUntitled')
      const entry = part?.items[item]
      return (entry && plainText(entry.title, locale)) || t(`untitled.${entry?.type ?? 'text'}`)
    }

    const moveModule = (from: number, to: number) => {
      const name = nameAt(from)
      change(document => entries.moveModule(document, from, to))
      say(name, { module: to })
    }

    const moveItem = (from: ItemPlace, to: ItemPlace) => {
      const name = nameAt(from.module, from.item)
      change(document => entries.moveItem(document, from, to))
      openItem(to)
      say(name, to)
    }

    const step = (address: string, by: -1 | 1) => {
      const document = current()
      const place = document && placeOf(document, address)
      if (!place || place.kind === 'page') return
      if (place.kind === 'module') {
        const to = place.module + by
        if (to >= 0 && to < document.modules.length) moveModule(place.module, to)
        return
      }
      const to = entries.placeAfterStep(document, place, by)
      if (to) moveItem(place, to)
    }

    const duplicate = (address: string) => {
      const document = current()
      const place = document && placeOf(document, address)
      if (place?.kind !== 'item') return
      change(whole => entries.duplicateItem(whole, place))
      openItem({ module: place.module, item: place.item + 1 })
      setSaid(({ moved }) => ({ announcement: t('duplicated'), moved: moved + 1 }))
    }

    const remove = (address: string) => {
      const before = current()
      const place = before && placeOf(before, address)
      if (!place || place.kind === 'page') return
      const module = before.modules[place.module]
      const name = nameAt(place.module, place.kind === 'item' ? place.item : undefined)
      change(document =>
        place.kind === 'item'
          ? entries.removeItem(document, place)
          : entries.removeModule(document, place.module)
      )
      onOpen(place.kind === 'item' ? `/${module?.key ?? ''}` : 'texts')
      showToast({
        kind: 'success',
        text: t('removed', { name }),
        about: `part ${address}`,
        undo: () => {
          // Edits made since then stay.
          change(document => entries.restoreEntry(document, before, place))
          onOpen(address)
        }
      })
    }

    return {
      moveModule,
      moveItem,
      step,
      duplicate,
      remove,
      addModule() {
        change(entries.addModule)
        const module = (current()?.modules.length ?? 0) - 1
        focusField(['modules', module, 'title', locale])
      },
      addItem(module: number, type: entries.EntryType) {
        change(document => entries.addItem(document, module, type))
        const item = (current()?.modules[module]?.items.length ?? 0) - 1
        focusField(['modules', module, 'items', item, 'title', locale])
      },
      press(event: KeyboardEvent, address: string): boolean {
        const isCommand = event.ctrlKey || event.metaKey
        if (event.altKey && event.key === 'ArrowUp') step(address, -1)
        else if (event.altKey && event.key === 'ArrowDown') step(address, 1)
        else if (isCommand && event.key.toLowerCase() === 'd') duplicate(address)
        else if (event.key === 'Delete') remove(address)
        else return false
        return true
      }
    }
  }, [t, locale, onOpen, focusField])

  return useMemo(() => ({ ...acts, ...said }), [acts, said])
}

function current(): ClassDocument | undefined {
  const draft = $draft.get()
  return draft.step === 'open' ? draft.document : undefined
}
