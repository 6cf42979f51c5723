import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Id, toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { direction } from '#i18n/locale.ts'
import { $filters } from '#stores/studio/router.ts'
import { $toast } from '#stores/studio/toasts.ts'
import { placeAboveDialogs } from '#ui/dom/above-dialogs.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { useFacts, useTexts } from './facts.ts'

/** Milliseconds; a change that can be taken back stays longer. */
const STAYS = { plain: 5_000, undo: 10_000 } as const

/** Notices of changes, with a button that takes them back. */
export function Toasts() {
  const t = useTexts('studio')
  const { locale } = useFacts()
  const news = useStore($toast)
  const filters = useStore($filters)
  const shown = useRef(new Map<string, Id>())
  const [host] = useState(() => document.createElement('div'))

  // A dialog takes what stands in it along when it closes, by itself or with its address.
  useEffect(() => {
    const place = () => placeAboveDialogs(host)
    place()
    document.addEventListener('close', place, true)
    return () => document.removeEventListener('close', place, true)
  }, [host, filters])

  useEffect(() => {
    if (!news) return
    placeAboveDialogs(host)
    const { kind, text, undo, about } = news
    // What it offers to undo is no longer the last change.
    const stale = about && shown.current.get(about)
    if (stale) toast.dismiss(stale)
    const id = toast(
      <span className="flex flex-wrap items-center gap-x-3">
        <bdi>{text}</bdi>
        {undo && (
          <button
            className="link min-h-11 font-bold"
            type="button"
            onClick={() => {
              toast.dismiss(id)
              undo()
            }}
          >
            {t('undo')}
          </button>
        )}
      </span>,
      {
        type: kind,
        role: kind === 'error' ? 'alert' : 'status',
        autoClose: undo ? STAYS.undo : STAYS.plain
      }
    )
    if (about) shown.current.set(about, id)
  }, [news, t, host])

  return createPortal(
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position={direction[locale] === 'rtl' ? 'bottom-left' : 'bottom-right'}
        rtl={direction[locale] === 'rtl'}
        aria-label={t('notices')}
        limit={4}
        icon={false}
        hideProgressBar
        closeOnClick={false}
        closeButton={({ closeToast }) => (
          <button
            className="notice-close"
            type="button"
            aria-label={t('close')}
            onClick={() => closeToast()}
          >
            <Icon name="close" />
          </button>
        )}
      />
    </div>,
    host
  )
}
