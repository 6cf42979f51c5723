import { profilePath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { $waitingOrder } from '#stores/payments/waiting-order.ts'
import '#ui/kit/navigation/popovers.ts'
import { Avatar } from './avatar.tsx'
import { PlanBadge } from './plan-badge.tsx'
import { SignOut } from './sign-out.tsx'
import { useName } from './use-name.ts'

/** An empty box of the same size until the learner is known. */
export function AccountMenu({ locale }: { locale: Locale }) {
  const t = useLoadedMessages('account', locale)
  const isSignedIn = useStored($isSignedIn, false)
  const name = useName(locale)
  const waiting = useStored($waitingOrder, undefined)
  if (!isSignedIn || !t) return <span className="col-start-2 row-start-1 size-11" />
  return (
    <>
      <PlanBadge locale={locale} t={t} />
      <button
        className="col-start-2 row-start-1 grid size-11 place-items-center rounded-full"
        type="button"
        popoverTarget="account-menu"
        aria-label={t('menu')}
      >
        <Avatar name={name} />
      </button>
      <div id="account-menu" popover="auto" className="account-menu">
        <p className="border-b border-line px-3 pb-3 font-bold">
          <bdi>{name || t('learner')}</bdi>
        </p>
        <a className="nav-link mt-2" href={localized(profilePath('profile'), locale)}>
          {t('profile')}
        </a>
        {waiting && !waiting.end && (
          <a className="nav-link" href={localized(profilePath('subscription'), locale)}>
            {t('waiting')}
          </a>
        )}
        <SignOut locale={locale} label={t('signOut')} />
      </div>
    </>
  )
}
