import { type ReactNode, useEffect, useRef } from 'react'
import { profilePath } from '#domain/addresses.ts'
import { languageName } from '#i18n/format/format.ts'
import { type Locale, locales, localized } from '#i18n/locale.ts'
import { useAwake } from '#islands/frame/use-awake.ts'
import { type FormTexts, type TextProps, useFormTexts } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { useVisibleSection } from '#islands/frame/use-visible-section.ts'
import { followProfile, saveLanguage } from '#stores/accounts/profile.ts'
import { $isDark, chooseLanguage, chooseTheme } from '#stores/frame/settings.ts'
import { Card } from '#ui/kit/card.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { Devices } from './devices.tsx'
import { AllMails } from './notices/all-mails.tsx'
import { NoticesCard } from './notices/notices-card.tsx'
import { Study } from './study/study.tsx'
import { Data, Erasure } from './account-data.tsx'
import { PasswordChange } from './ways/password-change.tsx'
import { Videos } from './videos.tsx'
import { WaysCard } from './ways/ways-card.tsx'

export function Settings(props: FormTexts) {
  const texts = useFormTexts('settings', props)
  useEffect(followProfile, [])
  return (
    <div className="grid gap-6 xl:-ms-36 xl:grid-cols-[7.75rem_minmax(0,1fr)] xl:gap-5">
      <Index {...texts} />
      <div className="grid gap-8 max-xl:[&_:is(a,button,input,select)]:scroll-mt-14">
        <p className="-mb-4 text-ink-muted">{texts.t('savedByItself')}</p>
        <Section t={texts.t} id="look">
          <Look {...texts} />
          <Videos {...texts} />
        </Section>
        <Section t={texts.t} id="security">
          <WaysCard {...texts}>
            <PasswordChange {...texts} />
          </WaysCard>
          <Devices {...texts} />
        </Section>
        <Section t={texts.t} id="learning">
          <Study {...texts} />
        </Section>
        <Section t={texts.t} id="notices">
          <NoticesCard {...texts}>
            <AllMails {...texts} />
          </NoticesCard>
        </Section>
        <Section t={texts.t} id="data">
          <Data {...texts} />
          <Erasure {...texts} />
        </Section>
      </div>
    </div>
  )
}

/** In their order; each is the fragment of its address too. */
const SECTIONS = ['look', 'security', 'learning', 'notices', 'data'] as const

/** Of the sections; stays in sight. */
function Index({ t }: Pick<TextProps<'settings'>, 't'>) {
  const current = useVisibleSection(SECTIONS)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = list.current?.querySelector('[aria-current]')
    if (current) chip?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav
      ref={list}
      className="sticky top-[var(--header)] z-2 -mx-[var(--gutter)] flex gap-2 max-sm:-mt-5 max-sm:gap-1 overflow-x-auto border-b border-line bg-ground px-[var(--gutter)] py-2 whitespace-nowrap xl:whitespace-normal xl:top-[calc(var(--header)+2rem)] xl:mx-0 xl:flex-col xl:items-stretch xl:gap-1 xl:self-start xl:border-0 xl:px-0"
      aria-label={t('sections')}
    >
      {SECTIONS.map(id => (
        <a
          key={id}
          className="chip max-sm:min-h-10 max-sm:px-2 max-sm:text-sm xl:rounded-xl xl:[&:not([aria-current])]:border-transparent xl:[&:not([aria-current])]:bg-transparent xl:px-3 aria-[current]:border-transparent! aria-[current]:bg-brand-soft! aria-[current]:text-brand-ink!"
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
        >
          {t(`section.${id}`)}
        </a>
      ))}
    </nav>
  )
}

interface SectionProps extends Pick<TextProps<'settings'>, 't'> {
  id: (typeof SECTIONS)[number]
  children: ReactNode
}

function Section({ t, id, children }: SectionProps) {
  return (
    <section
      className="grid scroll-mt-14 xl:scroll-mt-0 gap-4"
      id={id}
      aria-labelledby={`${id}-name`}
    >
      <h2 className="mt-2 text-2xl" id={`${id}-name`}>
        {t(`section.${id}`)}
      </h2>
      {children}
    </section>
  )
}

const THEMES = { system: undefined, light: false, dark: true } as const

function Look({ t, locale }: TextProps<'settings'>) {
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
    <Card heading="h3" title={t('look')}>
      <div className="grid gap-6 lg:grid-cols-[2fr_3fr]">
        <RadioCards
          legend={t('language')}
          name="language"
          columns="grid-cols-2"
          isCompact
          choices={locales.map(value => ({ value, label: languageName(value), isDisabled }))}
          value={locale}
          onChoice={language => void changeLanguage(language)}
        />
        <RadioCards
          legend={t('theme')}
          name="theme"
          columns="grid-cols-3"
          isCompact
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
