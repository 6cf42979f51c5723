import { type Locale, locales } from '#i18n/locale.ts'
import { Segments } from '#islands/studio/classes/fields/segments.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'

/** How a preview is looked at. */
export interface PreviewLook {
  language: Locale
  device: 'phone' | 'desktop'
  theme: 'light' | 'dark'
}

interface Props {
  look: PreviewLook
  onLook: (look: PreviewLook) => void
}

/** Language, width and theme of a preview. */
export function PreviewTools({ look, onLook }: Props) {
  const t = useTexts('studioClassEditor')
  return (
    <>
      <Segments
        label={t('previewLanguage')}
        value={look.language}
        choices={locales.map(value => ({ value, label: t(`language.${value}`) }))}
        onChoice={language => onLook({ ...look, language })}
      />
      <Segments
        label={t('previewDevice')}
        value={look.device}
        choices={(['phone', 'desktop'] as const).map(value => ({
          value,
          label: t(`device.${value}`)
        }))}
        onChoice={device => onLook({ ...look, device })}
      />
      <Segments
        label={t('previewTheme')}
        value={look.theme}
        choices={(['light', 'dark'] as const).map(value => ({ value, label: t(`theme.${value}`) }))}
        onChoice={theme => onLook({ ...look, theme })}
      />
    </>
  )
}
