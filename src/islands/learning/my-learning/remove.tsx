import type { Locale } from '#i18n/locale.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'learning'>
  locale: Locale
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
