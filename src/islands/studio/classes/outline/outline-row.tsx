import { useStore } from '@nanostores/react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { formatNumber } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { $filters, studioHref } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { IconName } from '#ui/kit/icons.ts'

const ICON_OF = {
  texts: 'text',
  details: 'info',
  files: 'file',
  module: 'menu',
  video: 'video',
  text: 'text',
  quiz: 'quiz'
} as const satisfies Record<string, IconName>

interface Props {
  address: string
  label: ReactNode
  icon: keyof typeof ICON_OF
  /** For screen readers, before the label: “Quiz”. */
  kind?: string
  errors: number
  isCurrent: boolean
  /** The one that the tab key reaches. */
  isReached: boolean
  isPreview?: boolean
  isHead?: boolean
  onReach: (address: string) => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  ref?: Ref<HTMLAnchorElement>
}

/** A part of the class, with how many errors it has. */
export function OutlineRow(props: Props) {
  const { address, label, icon, kind, errors, isCurrent, isReached, isPreview, isHead, ref } = props
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const { id = '', at: _, ...filters } = useStore($filters)
  return (
    <a
      ref={ref}
      className="outline-row"
      href={studioHref('classes', { ...filters, id, at: address })}
      data-row={address}
      data-head={isHead || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => props.onReach(address)}
      onKeyDown={props.onKey}
    >
      <Icon name={ICON_OF[icon]} className="size-4.5" />
      <span className="min-w-0 grow">
        {kind && <span className="sr-only">{kind}: </span>}
        {label}
      </span>
      {isPreview && (
        <>
          <Icon name="eye" className="size-4 text-ink-muted" />
          <span className="sr-only">{t('isPreview')}</span>
        </>
      )}
      {errors > 0 && (
        <>
          <span className="error-count" aria-hidden="true">
            {formatNumber(errors, locale)}
          </span>
          <span className="sr-only">{t('errorsIn', { count: errors })}</span>
        </>
      )}
    </a>
  )
}
