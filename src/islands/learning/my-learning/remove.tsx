import { type Bilingual, plainText } from '#i18n/text.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props extends TextProps<'learning'> {
  title: Bilingual
  onRemove: () => void
}

export function Remove({ t, locale, title, onRemove }: Props) {
  return (
    <Button
      kind="quiet"
      icon="close"
      className="px-3!"
      aria-label={t('remove', { title: plainText(title, locale) })}
      onClick={onRemove}
    >
      {''}
    </Button>
  )
}
