import { formatNumber } from '#i18n/format/format.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Props extends TextProps<'questions'> {
  count: number
  isUseful: boolean
  /** Undefined for guests and for who wrote the text. */
  onChange: ((isUseful: boolean) => void) | undefined
}

/** How many found a text useful; a button for those who may join them. */
export function UsefulButton({ t, locale, count, isUseful, onChange }: Props) {
  const number = count > 0 && <span>{formatNumber(count, locale)}</span>
  if (!onChange) {
    return (
      count > 0 && (
        <span className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-muted">
          <Icon name="useful" className="size-4.5" />
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">{t('usefulCount', { count })}</span>
        </span>
      )
    )
  }
  return (
    <button
      className="question-act"
      type="button"
      aria-pressed={isUseful}
      onClick={() => onChange(!isUseful)}
    >
      <Icon name="useful" className="size-4.5" />
      {t('useful')} {number}
    </button>
  )
}
