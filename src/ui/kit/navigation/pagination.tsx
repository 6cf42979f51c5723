import type { MouseEvent } from 'react'
import { Icon } from '#ui/kit/icon.tsx'
import { shownPages } from './shown-pages.ts'

interface Props {
  /** Counted from 1. */
  page: number
  /** At least 1. */
  last: number
  hrefOf: (page: number) => string
  label: string
  pageLabel: (page: number) => string
  previousLabel: string
  nextLabel: string
  onPage?: (page: number) => void
}

/** First, last, and the pages around the current one. */
export function Pagination({ page, last, hrefOf, label, pageLabel, onPage, ...texts }: Props) {
  const link = (number: number) => ({
    href: hrefOf(number),
    ...(onPage && {
      onClick(event: MouseEvent) {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPage(number)
      }
    })
  })

  return (
    <nav className="flex flex-wrap items-center justify-center gap-1 sm:gap-2" aria-label={label}>
      {page > 1 && (
        <a className="chip max-sm:px-3.5" {...link(page - 1)} rel="prev">
          <Icon name="forward" className="size-4 ltr:[scale:-1_1]" />
          <span className="max-sm:sr-only">{texts.previousLabel}</span>
        </a>
      )}
      {shownPages(page, last).map(({ number, isSpare, gap }) => (
        <span key={number} className="contents">
          {gap && (
            <span className={gap === 'narrow' ? 'sm:hidden' : undefined} aria-hidden="true">
              …
            </span>
          )}
          <a
            className={`chip min-w-11 justify-center px-1 sm:px-3 ${isSpare ? 'max-sm:hidden' : ''}`}
            {...link(number)}
            aria-label={pageLabel(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        </span>
      ))}
      {page < last && (
        <a className="chip max-sm:px-3.5" {...link(page + 1)} rel="next">
          <span className="max-sm:sr-only">{texts.nextLabel}</span>
          <Icon name="forward" className="mirrors size-4" />
        </a>
      )}
    </nav>
  )
}
