import { useEffect, useRef } from 'react'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { maySee, sectionName, type StudioSection, STUDIO_GROUPS } from '#domain/studio/sections.ts'
import { localized } from '#i18n/locale.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { useMedia } from '#islands/frame/use-media.ts'
import { useFacts, useTexts } from './facts.ts'
import { StudioIcon } from './studio-icon.tsx'

interface Props {
  /** Undefined where the address has no screen. */
  current: StudioSection | undefined
  roles: readonly Role[]
  isOpen: boolean
  onClose: () => void
}

/** Stands beside the screen; on a phone it is a dialog. */
export function StudioNavigation(props: Props) {
  const isWide = useMedia('(min-width: 64rem)')
  if (isWide) {
    return (
      <div className="studio-side">
        <Links {...props} />
      </div>
    )
  }
  return <Drawer {...props} />
}

function Drawer({ isOpen, onClose, ...rest }: Props) {
  const t = useTexts('studio')
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (!dialog || dialog.open === isOpen) return
    if (isOpen) dialog.showModal()
    else dialog.close()
  }, [isOpen])
  return (
    <dialog
      ref={box}
      className="side-menu p-4"
      aria-label={t('navigation')}
      closedby="any"
      onClose={onClose}
    >
      <button
        className="grid size-11 place-items-center rounded-full hover:bg-sunken ms-auto"
        type="button"
        aria-label={t('close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <Links isOpen={isOpen} onClose={onClose} {...rest} />
    </dialog>
  )
}

type Group = keyof typeof STUDIO_GROUPS

function Links({ current, roles, onClose }: Props) {
  const t = useTexts('studio')
  const { locale, name } = useFacts()
  const groups = Object.entries<readonly StudioSection[]>(STUDIO_GROUPS) as [
    Group,
    StudioSection[]
  ][]
  return (
    <nav className="grid content-start gap-5" aria-label={t('navigation')}>
      <a
        className="flex min-h-11 items-center gap-2.5 px-3 text-xl font-bold leading-none"
        href={localized('/', locale)}
        rel="external"
      >
        <img src="/favicon.svg" alt="" width="32" height="32" />
        {name}
      </a>
      {groups.map(([group, sections]) => {
        const seen = sections.filter(section => maySee(section, roles))
        if (seen.length === 0) return null
        return (
          <div key={group}>
            {group !== 'start' && (
              <h2 className="mb-1 px-3 text-xs font-bold text-ink-muted">{t(`group.${group}`)}</h2>
            )}
            <ul className="grid gap-0.5">
              {seen.map(section => (
                <li key={section}>
                  <a
                    className="studio-link"
                    href={studioHref(section)}
                    aria-current={section === current ? 'page' : undefined}
                    onClick={onClose}
                  >
                    <StudioIcon name={section} />
                    {t(sectionName(section, roles))}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
