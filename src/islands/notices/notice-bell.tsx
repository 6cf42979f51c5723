import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { $unreadNotices, followUnread } from '#stores/notices/learner-notices.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { OutlineIcon } from '#ui/kit/icon.tsx'
import { NoticePanel } from './notice-panel.tsx'
import panelStyle from './notice-panel.css?url'

const BELL = 'M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 7.5H4c0-1 2-2.5 2-7.5M10 20.5h4'
/** Larger numbers are shown as `99+`. */
const COUNT_MOST = 99

interface Props {
  locale: Locale
  /** With its name beside it, as in the menu of phones. */
  isNamed?: boolean
}

/** The bell with the number of unread notices, and the list that it opens. */
export function NoticeBell({ locale, isNamed = false }: Props) {
  const t = useLoadedMessages('notices', locale)
  const count = useStore($unreadNotices) ?? 0
  const [isOpen, setOpen] = useState(false)
  const [isStyled, setStyled] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(followUnread, [])
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return
    void import('#stores/notices/push-device.ts').then(({ keepPushDevice }) => keepPushDevice())
  }, [])
  useEffect(() => {
    void addStyle(panelStyle).then(
      () => setStyled(true),
      () => setStyled(true)
    )
  }, [])
  if (!t || !isStyled) return <span className="size-11" />
  const name = count > 0 ? t('unread', { count }) : t('bell')
  return (
    <>
      <button
        className={
          isNamed
            ? 'nav-link flex w-full justify-between gap-3'
            : 'notice-bell grid size-11 place-items-center rounded-full'
        }
        type="button"
        popoverTarget={id}
        ref={button}
      >
        <span className="sr-only">{name}</span>
        {isNamed ? (
          <span className="flex items-center gap-3" aria-hidden="true">
            <span className="text-ink-muted">
              <OutlineIcon path={BELL} />
            </span>
            {t('bell')}
          </span>
        ) : (
          <OutlineIcon path={BELL} />
        )}
        {count > 0 && (
          <span className={isNamed ? 'badge' : 'notice-count'} aria-hidden="true" dir="ltr">
            {shownCount(count, locale)}
          </span>
        )}
      </button>
      <section
        id={id}
        popover="auto"
        className="account-menu notice-panel"
        aria-label={t('bell')}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open')
          if (newState === 'open') return
          // Browsers give the focus back to no button that stands in a menu.
          const { activeElement, body } = document
          const isLost = activeElement === body || currentTarget.contains(activeElement)
          if (isLost) button.current?.focus({ preventScroll: true })
        }}
      >
        {isOpen && <NoticePanel locale={locale} t={t} />}
      </section>
    </>
  )
}

/** The number of unread notices over what opens the menu of phones. */
export function UnreadCount({ locale }: Pick<Props, 'locale'>) {
  const t = useLoadedMessages('notices', locale)
  const count = useStore($unreadNotices) ?? 0
  if (count === 0) return null
  return (
    <span className="md:hidden">
      <span className="notice-count -me-1.5 -mt-1" aria-hidden="true" dir="ltr">
        {shownCount(count, locale)}
      </span>
      <span className="sr-only">{t?.('unread', { count })}</span>
    </span>
  )
}

const shownCount = (count: number, locale: Locale): string =>
  count > COUNT_MOST ? `${COUNT_MOST}+` : formatNumber(count, locale)
