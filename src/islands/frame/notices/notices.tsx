import { toast, ToastContainer } from 'react-toastify/unstyled'
import { loadMessages } from '#i18n/load-messages.ts'
import { direction, localeOf, localized } from '#i18n/locale.ts'
import { translator } from '#i18n/translator.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { mountIsland } from '#islands/frame/boundary/mount-island.tsx'
import type { Notice } from '#stores/frame/notice.ts'
import { Icon } from '#ui/kit/icon.tsx'
import toastifyStyle from 'react-toastify/ReactToastify.css?url'
import noticesStyle from './notices.css?url'

/** Milliseconds a notice stays. */
const STAYS = 5_000
/** Older ones wait until there is room. */
const MOST_AT_ONCE = 4

const locale = localeOf(location.pathname)
const t = translator<'notice'>(locale, await loadMessages('notice', locale))
await addStyle(toastifyStyle)
await addStyle(noticesStyle)
mount()

export function show(notice: Notice): void {
  const { kind, path, aside } = notice
  const text = 'key' in notice ? t(notice.key) : notice.text
  toast(
    <span>
      <bdi>{text}</bdi>{' '}
      {path && (
        <a className="notice-link" href={localized(path, locale)}>
          {t('look')}
        </a>
      )}
      {aside && (
        <span className="notice-aside">
          {t(aside.key)}{' '}
          <a className="notice-link" href={localized(aside.path, locale)}>
            {t(aside.link)}
          </a>
        </span>
      )}
    </span>,
    { toastId: text, type: kind, role: kind === 'error' ? 'alert' : 'status' }
  )
}

function mount(): void {
  const place = document.createElement('div')
  document.body.append(place)
  mountIsland('Notices', place, () => <Notices />)
}

function Notices() {
  return (
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position={locale === 'ar' ? 'top-left' : 'top-right'}
        rtl={direction[locale] === 'rtl'}
        aria-label={t('label')}
        autoClose={STAYS}
        limit={MOST_AT_ONCE}
        icon={false}
        newestOnTop
        hideProgressBar
        closeOnClick={false}
        closeButton={({ closeToast }) => (
          <button
            className="notice-close"
            type="button"
            aria-label={t('close')}
            onClick={closeToast}
          >
            <Icon name="close" />
          </button>
        )}
      />
    </div>
  )
}
