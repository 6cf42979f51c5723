import { myLearningPath, plansPath, profilePath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { $waitingOrder } from '#stores/payments/waiting-order.ts'
import { Avatar } from './avatar.tsx'
import { PlanBadge } from './plan-badge.tsx'
import { SignOut } from './sign-out.tsx'
import { useName } from './use-name.ts'

export function AccountPanel({ locale }: { locale: Locale }) {
  const t = useLoadedMessages('account', locale)
  const isSignedIn = useStored($isSignedIn, false)
  const name = useName(locale)
  const waiting = useStored($waitingOrder, undefined)
  if (!isSignedIn || !t) return <div className="h-11" />
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <p className="grid min-w-0 justify-items-start font-bold">
          <bdi>{name || t('learner')}</bdi>
          <PlanBadge locale={locale} t={t} />
        </p>
      </div>
      <a className="btn for-members my-3" href={localized(plansPath, locale)}>
        {t('subscribe')}
      </a>
      <a className="nav-link" href={localized(myLearningPath, locale)}>
        {t('learning')}
      </a>
      <a className="nav-link" href={localized(profilePath('profile'), locale)}>
        {t('profile')}
      </a>
      {waiting && !waiting.end && (
        <a className="nav-link" href={localized(profilePath('subscription'), locale)}>
          {t('waiting')}
        </a>
      )}
      <SignOut locale={locale} label={t('signOut')} />
    </div>
  )
}
