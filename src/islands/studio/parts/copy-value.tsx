import { useCopy } from '#islands/frame/use-copy.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  value: string
  /** What it copies: “Copy the order number”. */
  label: string
}

/** A small button beside a value, which says when it was copied. */
export function CopyValue({ value, label }: Props) {
  const t = useTexts('studio')
  const { isCopied, copy } = useCopy(value)
  return (
    <>
      <button
        className="studio-round relative z-1 -my-2.5 inline-grid! align-middle text-ink-muted"
        type="button"
        aria-label={label}
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : 'copy'} className="size-4.5" />
      </button>
      <output className="sr-only">{isCopied && t('valueCopied')}</output>
    </>
  )
}
