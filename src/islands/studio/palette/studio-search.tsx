import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { sectionName } from '#domain/studio/sections.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { askToLeavePage } from '#stores/studio/leave-guard.ts'
import { $router } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { stepOfArrow } from '#ui/kit/navigation/arrows.ts'
import {
  actionOptions,
  type PaletteGroup,
  type PaletteOption,
  sectionOptions
} from './palette-option.ts'
import { useFoundRecords } from './use-found-records.tsx'

/** Search over everything that this account may see; Ctrl or ⌘ and K open it. */
export function StudioSearch() {
  const t = useTexts('studio')
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])

  return (
    <>
      <button className="palette-button" type="button" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className="max-sm:sr-only">{t('search')}</span>
        <kbd className="max-md:hidden" dir="ltr" aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('studio')
  const { roles } = useStaff()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { found, isSearching } = useFoundRecords(typed)
  const records = found.map(({ section, ...group }) => ({
    ...{ ...group, key: section, title: t(`section.${section}`) }
  }))
  const groups: PaletteGroup[] = [
    ...records.filter(({ isMeant }) => isMeant),
    {
      ...{ key: 'sections', title: t('searchSections') },
      options: sectionOptions(typed, roles, section => t(sectionName(section, roles)))
    },
    {
      ...{ key: 'actions', title: t('actions') },
      options: actionOptions(typed, roles, action => t(`do.${action}`))
    },
    ...records.filter(({ isMeant }) => !isMeant)
  ].filter(group => group.options.length > 0)
  const options = groups.flatMap(group => group.options)
  const current = options[Math.min(active, options.length - 1)]

  useEffect(() => box.current?.showModal(), [])

  function open({ href }: PaletteOption): void {
    box.current?.close()
    askToLeavePage(() => $router.open(href))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      return open(current)
    }
    const next = stepOfArrow(event.key, active, options.length)
    if (next === undefined || options.length === 0) return
    event.preventDefault()
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <dialog ref={box} className="palette" aria-label={t('search')} closedby="any" onClose={onClose}>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 text-ink-muted" />
        <input
          className="min-h-14 w-full min-w-0 bg-transparent text-lg outline-none"
          dir={typed ? 'auto' : undefined}
          role="combobox"
          aria-label={t('search')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${options.indexOf(current)}`}
          aria-autocomplete="list"
          placeholder={t('searchHint')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={event => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        {isSearching && <span className="spins size-5 shrink-0" aria-hidden="true" />}
      </div>
      <div
        className="max-h-[60dvh] overflow-y-auto p-2"
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag lists links
        role="listbox"
        aria-label={t('search')}
      >
        {groups.map(group => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag groups options that are links
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <p className="palette-title" id={`${id}-${group.key}`}>
              {group.title}
            </p>
            {group.options.map(option => (
              <a
                key={option.key}
                className="palette-option"
                id={`${id}-${options.indexOf(option)}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- that tag is no link
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                href={option.href}
                onPointerMove={() => setActive(options.indexOf(option))}
                onClick={() => box.current?.close()}
              >
                <StudioIcon name={option.section} className="size-5 text-ink-muted" />
                <span className="grow">{option.label}</span>
                {option.aside && <span className="text-sm text-ink-muted">{option.aside}</span>}
              </a>
            ))}
          </div>
        ))}
      </div>
      <output className="block px-4 pb-3 text-sm text-ink-muted">
        {options.length === 0 && !isSearching && t('searchNothing')}
      </output>
    </dialog>
  )
}
