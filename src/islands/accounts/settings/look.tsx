import { profilePath } from '#domain/addresses.ts'
import { languageName } from '#i18n/format/format.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { useAwake } from '#islands/frame/use-awake.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { saveLanguage } from '#stores/accounts/profile.ts'
import { $isDark, chooseLanguage, chooseTheme } from '#stores/frame/settings.ts'
import { Card } from '#ui/kit/card.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'

const THEMES = { system: undefined, light: false, dark: true } as const

export function Look({ t, locale }: TextProps<'settings'>) {
  const isDisabled = !useAwake()
  const isDark = useStored($isDark, undefined)
  const theme = isDark === undefined ? 'system' : isDark ? 'dark' : 'light'

  async function changeLanguage(language: Locale): Promise<void> {
    if (language === locale) return
    chooseLanguage(language)
    await saveLanguage(language)
    location.replace(localized(profilePath('settings'), language))
  }

  return (
    <Card title={t('look')}>
      <div className="grid gap-6 lg:grid-cols-[2fr_3fr]">
        <RadioCards
          legend={t('language')}
          name="language"
          columns="grid-cols-2"
          choices={locales.map(value => ({ value, label: languageName(value), isDisabled }))}
          value={locale}
          onChoice={language => void changeLanguage(language)}
        />
        <RadioCards
          legend={t('theme')}
          name="theme"
          columns="sm:grid-cols-3"
          choices={[
            { value: 'system', label: t('system'), isDisabled },
            { value: 'light', label: t('light'), isDisabled },
            { value: 'dark', label: t('dark'), isDisabled }
          ]}
          value={theme}
          onChoice={choice => chooseTheme(THEMES[choice])}
        />
      </div>
    </Card>
  )
}
