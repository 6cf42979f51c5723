import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { maySee, sectionName, type StudioSection } from '#domain/studio/sections.ts'
import { $uploads } from '#stores/studio/media/uploads.ts'
import { $router, studioHref } from '#stores/studio/router.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { useTexts } from './facts.ts'
import { LoadingScreen } from './resource-state.tsx'
import { SCREENS } from './screens.ts'
import { type StaffAccount, StaffContext } from './staff-context.ts'
import { StudioNavigation } from './studio-navigation.tsx'
import { StudioHeader } from './studio-header.tsx'

const UploadDock = lazy(async () => {
  const module = await import('#islands/studio/media/uploads/upload-dock.tsx')
  return { default: module.UploadDock }
})

/** Navigation, header and the screen of the address. */
export function StudioFrame({ staff }: { staff: StaffAccount }) {
  const t = useTexts('studio')
  const page = useStore($router)
  const section = page?.route ?? 'overview'
  const isAllowed = maySee(section, staff.roles)
  const shown = isAllowed ? sectionName(section, staff.roles) : ('notAllowed' as const)
  const name = t(page ? shown : 'noScreen')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const hasUploads = useStore($uploads).length > 0
  const main = useRef<HTMLElement>(null)
  const before = useRef(section)

  useEffect(() => {
    document.title = `${name} · ${t('title')}`
    // A new screen is read from its heading.
    if (before.current !== section) main.current?.focus()
    before.current = section
  }, [section, name, t])

  return (
    <StaffContext value={staff}>
      <a className="skip-link" href="#screen" target="_self">
        {t('skip')}
      </a>
      <div className="studio-frame">
        <StudioNavigation
          current={page?.route}
          roles={staff.roles}
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
        />
        <div className="min-w-0">
          <StudioHeader isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(!isMenuOpen)} />
          <main className="studio-main" id="screen" tabIndex={-1} ref={main}>
            {page ? <Screen section={section} isAllowed={isAllowed} /> : <NoScreen />}
          </main>
        </div>
      </div>
      {hasUploads && (
        <Suspense>
          <UploadDock />
        </Suspense>
      )}
    </StaffContext>
  )
}

function NoScreen() {
  const t = useTexts('studio')
  return (
    <EmptyState heading="h1" title={t('noScreen')} lead={t('noScreenLead')} icon="search">
      <ButtonLink href={studioHref('overview')}>{t('section.overview')}</ButtonLink>
    </EmptyState>
  )
}

function Screen({ section, isAllowed }: { section: StudioSection; isAllowed: boolean }) {
  const t = useTexts('studio')
  if (!isAllowed) {
    return (
      <EmptyState heading="h1" title={t('notAllowed')} lead={t('notAllowedLead')} icon="lock" />
    )
  }
  const Own = SCREENS[section]
  return (
    <Suspense key={section} fallback={<LoadingScreen />}>
      <Own />
    </Suspense>
  )
}
