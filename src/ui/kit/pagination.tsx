import type { MouseEvent } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  /** Page that is shown, counted from 1. */
  page: number
  /** The last page: at least 1. */
  last: number
  hrefOf: (page: number) => string
  /** Name of the navigation. */
  label: string
  /** Name of a page: “Page 3”. */
  pageLabel: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** Shows the page in place; without it the links lead there. */
  onPage?: (page: number) => void
}

/** Ways to the pages of a list: the first, the last, and those around the one that is shown. */
export function Pagination({ page, last, hrefOf, label, pageLabel, onPage, ...texts }: Props) {
  const near = Array.from({ length: last }, (_, at) => at + 1).filter(
    number => number === 1 || number === last || Math.abs(number - page) <= 1
  )

  const link = (number: number) => ({
    href: hrefOf(number),
    ...(onPage && {
      onClick(event: MouseEvent) {
        // A new tab or window was asked for.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPage(number)
      }
    })
  })

  return (
    <nav className="flex flex-wrap items-center justify-center gap-2" aria-label={label}>
      {page > 1 && (
        <a className="chip" {...link(page - 1)} rel="prev">
          <Icon name="forward" className="size-4 ltr:[scale:-1_1]" />
          {texts.previousLabel}
        </a>
      )}
      {near.map((number, at) => (
        <span key={number} className="contents">
          {at > 0 && number - (near[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <a
            className="chip min-w-11 justify-center px-3"
            {...link(number)}
            aria-label={pageLabel(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        </span>
      ))}
      {page < last && (
        <a className="chip" {...link(page + 1)} rel="next">
          {texts.nextLabel}
          <Icon name="forward" className="mirrors size-4" />
        </a>
      )}
    </nav>
  )
}
