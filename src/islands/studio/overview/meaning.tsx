import { useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'

/** What a figure counts, on hover and focus. */
export function FigureMeaning({ name, text }: { name: string; text: string }) {
  const t = useTexts('studioOverview')
  return (
    <Tooltip text={text}>
      {attributes => (
        <button
          className="meaning"
          type="button"
          aria-label={t('meaningOf', { name })}
          {...attributes}
        >
          <Icon name="info" className="size-4.5" />
        </button>
      )}
    </Tooltip>
  )
}
