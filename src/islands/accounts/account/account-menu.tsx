import { useEffect, useState } from 'react'
import { faqPath, myLearningPath, plansPath, profilePath, roomPath } from '#domain/addresses.ts'
import { formatDate } from '#i18n/format/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { useMedia } from '#islands/frame/use-media.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { usePart } from '#islands/frame/use-part.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { plainText } from '#i18n/text.ts'
import { $underWay } from '#stores/learning/my-classes.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { $waitingOrder } from '#stores/payments/waiting-order.ts'
import { signOut } from '#stores/session/sign-out.ts'
import { $subscription } from '#stores/subscriptions/subscription.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { IconName } from '#ui/kit/icons.ts'
import '#ui/kit/navigation/popovers.ts'
import { Avatar } from './avatar.tsx'
import { useName } from './use-name.ts'

/** An empty box of the same size until the learner is known. */
export function AccountMenu({ locale }: { locale: Locale }) {
  const t = useLoadedMessages('account', locale)
  const isSignedIn = useStored($isSignedIn, false)
  const name = useName(locale)
  const underWay = useStored($underWay, undefined)
  const isPhone = useMedia('(width < 48rem)')
  /** Whether the plan has no room in the header. */
  const isInMenu = isPhone || underWay !== undefined
  useEffect(() => {
    if (isSignedIn) void freshen()
  }, [isSignedIn])
  if (!isSignedIn || !t) return <span className="col-start-2 row-start-1 size-11" />
  return (
    <>
      {underWay ? (
        <a
          className="btn-quiet for-subscribers col-start-1 row-start-1 max-w-40 justify-self-end px-4! max-md:size-11 max-md:border-0 max-md:px-0!"
          href={localized(roomPath(underWay.slug, underWay.nextItemId), locale)}
          aria-label={t('continueIn', { title: plainText(underWay.title, locale) })}
        >
          <Icon name="play" />
          <span className="max-md:hidden">{t('continue')}</span>
        </a>
      ) : (
        !isInMenu && <PlanBadge locale={locale} t={t} />
      )}
      <span className="col-start-2 row-start-1 flex items-center justify-end gap-1">
        <span className="max-md:hidden">
          <Bell locale={locale} />
        </span>
        <button
          className="relative grid size-11 place-items-center rounded-full"
          type="button"
          popoverTarget="account-menu"
        >
          <span className="sr-only">{t('menu')}</span>
          <Avatar name={name} />
          <Unread locale={locale} />
        </button>
      </span>
      <div id="account-menu" popover="auto" className="account-menu">
        <p className="mb-2 flex items-center gap-3 border-b border-line px-3 pb-3 font-bold">
          <Avatar name={name} />
          <span className="flex min-w-0 flex-col items-start gap-1.5">
            <bdi>{name || t('learner')}</bdi>
            {isInMenu && <PlanBadge locale={locale} t={t} />}
          </span>
        </p>
        <MenuLink className="md:hidden" icon="book" href={localized(myLearningPath, locale)}>
          {t('learning')}
        </MenuLink>
        <div className="grid md:hidden">
          <Bell locale={locale} isNamed />
        </div>
        <AccountLinks t={t} locale={locale} />
      </div>
    </>
  )
}

/** Only learners load this. */
function Bell(props: { locale: Locale; isNamed?: boolean }) {
  const part = usePart('notices', true, loadBell)
  return part ? <part.NoticeBell {...props} /> : <span className="size-11" />
}

function Unread(props: { locale: Locale }) {
  const part = usePart('notices', true, loadBell)
  return part && <part.UnreadCount {...props} />
}

const loadBell = () => import('#islands/notices/notice-bell.tsx')

/** Another device may have gone on; only learners load this. */
async function freshen(): Promise<void> {
  const stores = await lazily('my classes', () => import('#stores/learning/load-my-classes.ts'))
  await stores?.freshenMyClasses()
}

function AccountLinks({ t, locale }: TextProps<'account'>) {
  const waiting = useStored($waitingOrder, undefined)
  const subscription = localized(profilePath('subscription'), locale)
  return (
    <>
      <MenuLink icon="user" href={localized(profilePath('profile'), locale)}>
        {t('profile')}
      </MenuLink>
      <MenuLink icon="award" href={localized(profilePath('certificates'), locale)}>
        {t('certificates')}
      </MenuLink>
      <MenuLink icon="card" href={subscription}>
        {t('subscription')}
      </MenuLink>
      {waiting && !waiting.end && (
        <MenuLink icon="clock" href={subscription}>
          {t('waiting')}
        </MenuLink>
      )}
      <MenuLink icon="settings" href={localized(profilePath('settings'), locale)}>
        {t('settings')}
      </MenuLink>
      <MenuLink icon="quiz" href={localized(faqPath, locale)}>
        {t('help')}
      </MenuLink>
      <SignOut locale={locale} label={t('signOut')} />
    </>
  )
}

interface MenuLinkProps {
  icon: IconName
  href: string
  className?: string
  children: string
}

function MenuLink({ icon, href, className = '', children }: MenuLinkProps) {
  return (
    <a className={`nav-link gap-3 ${className}`} href={href}>
      <span className="text-ink-muted">
        <Icon name={icon} />
      </span>
      {children}
    </a>
  )
}

export function AccountPanel({ locale }: { locale: Locale }) {
  const t = useLoadedMessages('account', locale)
  const isSignedIn = useStored($isSignedIn, false)
  const name = useName(locale)
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
      <MenuLink icon="book" href={localized(myLearningPath, locale)}>
        {t('learning')}
      </MenuLink>
      <Bell locale={locale} isNamed />
      <AccountLinks t={t} locale={locale} />
    </div>
  )
}

function PlanBadge({ locale, t }: TextProps<'account'>) {
  const subscription = useStored($subscription, undefined)
  if (!subscription) return null
  const until = t('until', { date: formatDate(subscription.expiresAt, locale) })
  return (
    <span
      className="badge for-subscribers col-start-1 row-start-1 justify-self-end py-1"
      title={until}
    >
      {t(`plan.${subscription.subscriptionType}`)}
      <span className="sr-only">{until}</span>
    </span>
  )
}

/** Goes home only where the server agrees. */
function SignOut({ locale, label }: { locale: Locale; label: string }) {
  const [isBusy, setBusy] = useState(false)

  async function leave(): Promise<void> {
    setBusy(true)
    const isOut = await signOut()
    if (isOut) location.assign(localized('/', locale))
    else setBusy(false)
  }

  return (
    <button
      className="nav-link mt-2 gap-3 rounded-none! border-t border-line pt-1"
      type="button"
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void leave()}
    >
      <span className="text-ink-muted">
        <Icon name="logout" className="size-5 mirrors" />
      </span>
      {label}
    </button>
  )
}
