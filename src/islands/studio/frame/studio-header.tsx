import { useStore } from '@nanostores/react'
import { languageName } from '#i18n/format/format.ts'
import { localized, otherLocale } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { chooseLanguage, chooseTheme } from '#stores/frame/settings.ts'
import { signOutAnyway } from '#stores/session/sign-out.ts'
import { askToLeavePage } from '#stores/studio/leave-guard.ts'
import { $router, studioHref } from '#stores/studio/router.ts'
import { StudioSearch } from '#islands/studio/palette/studio-search.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Menu } from '#ui/kit/navigation/menu.tsx'
import { useFacts, useTexts } from './facts.ts'
import { PublishingState } from './publishing-state.tsx'
import { useStaff } from './staff-context.ts'
import { useTheme } from './use-theme.ts'

interface Props {
  isMenuOpen: boolean
  onMenu: () => void
}

export function StudioHeader({ isMenuOpen, onMenu }: Props) {
  const t = useTexts('studio')
  return (
    <header className="studio-header">
      <button
        className="studio-round lg:hidden!"
        type="button"
        aria-label={t('menu')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <StudioSearch />
      <div className="flex items-center sm:gap-1 ms-auto">
        <PublishingState />
        <LanguageLink />
        <ThemeButton />
        <AccountMenu />
      </div>
    </header>
  )
}

/** The same screen with the same filters. */
function LanguageLink() {
  const { locale } = useFacts()
  useStore($router)
  const other = otherLocale(locale)
  return (
    <a
      className="nav-link max-sm:px-1!"
      href={localized(`${location.pathname}${location.search}`, other)}
      rel="external"
      lang={other}
      hrefLang={other}
      onClick={() => chooseLanguage(other)}
    >
      {languageName(other)}
    </a>
  )
}

function ThemeButton() {
  const t = useTexts('studio')
  const isDark = useTheme()
  return (
    <button
      className="studio-round"
      type="button"
      aria-pressed={isDark}
      aria-label={t('dark')}
      onClick={() => chooseTheme(!isDark)}
    >
      <Icon name="theme" />
    </button>
  )
}

function AccountMenu() {
  const t = useTexts('studio')
  const { locale } = useFacts()
  const { account, roles } = useStaff()
  const name = readText(account.name, locale).value
  const ownRoles = roles.map(role => t(`role.${role}`)).join(locale === 'ar' ? '، ' : ', ')
  return (
    <Menu
      label={`${name} ${ownRoles}`}
      className="flex min-h-11 items-center gap-2 rounded-full px-2 hover:bg-sunken"
      trigger={
        <>
          <span
            className="grid size-8 place-items-center rounded-full bg-brand-soft font-bold text-brand-ink before:content-[attr(data-initial)]"
            data-initial={[...name.trim()][0]}
          />
          <span className="max-w-48 text-start leading-tight max-sm:hidden">
            <bdi className="block truncate text-sm font-semibold">{name}</bdi>{' '}
            <span className="block truncate text-xs text-ink-muted">{ownRoles}</span>
          </span>
        </>
      }
      items={[
        { label: t('section.security'), icon: 'lock', href: studioHref('security') },
        { label: t('toSite'), icon: 'globe', href: localized('/', locale) },
        {
          label: t('signOut'),
          icon: 'logout',
          onPress: () => askToLeavePage(() => void signOutAnyway())
        }
      ]}
    />
  )
}
