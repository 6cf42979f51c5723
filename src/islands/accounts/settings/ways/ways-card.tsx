import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { forgotPasswordPath } from '#domain/addresses.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { localized } from '#i18n/locale.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { hasPasskeys } from '#stores/accounts/browser-passkeys.ts'
import { $providers, loadProviders } from '#stores/accounts/providers.ts'
import {
  $signInWays,
  $wayChange,
  connectProvider,
  followSignInWays,
  joinByReturn,
  loadSignInWays,
  type RemovableWay,
  removeWay,
  type SignInWays
} from '#stores/accounts/sign-in-ways.ts'
import { Button, Link } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { Skeleton, SkeletonRows } from '#ui/kit/skeleton.tsx'
import { NameDialog, type NamedPasskey } from './name-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'

interface CardProps extends Pick<FormTextProps<'settings'>, 'form' | 'locale'> {
  /** Changes the password. */
  children: ReactNode
}

/** How the learner signs in; the texts are loaded with it. */
export function WaysCard({ form, locale, children }: CardProps) {
  const t = useLoadedMessages('signInWays', locale)
  const state = useStore($signInWays)
  const change = useStore($wayChange)
  useEffect(followSignInWays, [])
  useEffect(() => {
    void loadProviders()
    void joinByReturn()
  }, [])
  if (!t) return <Skeleton className="h-96 rounded-[var(--radius)]!" />
  return (
    <Card heading="h3" title={t('title')} lead={t('lead')}>
      <LoadState {...{ t, form, state }} heading="h4" onRetry={() => void loadSignInWays()}>
        <SkeletonRows />
      </LoadState>
      {state.step === 'loaded' && (
        <div className="grid gap-4">
          {change.step === 'refused' && (
            <FormError
              title={
                'device' in change ? t(`device.${change.device}`) : t(`problem.${change.problem}`)
              }
            />
          )}
          <WayList {...{ t, form, locale }} ways={state.ways} passwordChange={children} />
          <output className="saved-note">{change.step === 'done' && t('done')}</output>
          <ProofDialog {...{ t, form, locale }} ways={state.ways} />
        </div>
      )}
    </Card>
  )
}

interface Props extends FormTextProps<'signInWays'> {
  ways: SignInWays
  passwordChange: ReactNode
}

function WayList({ t, form, locale, ways, passwordChange }: Props) {
  const providers = useStore($providers)
  const isBusy = useStore($wayChange).step === 'sending'
  const [removal, setRemoval] = useState<Removal>()
  const [named, setNamed] = useState<NamedPasskey>()
  const { hasPassword, identities, passkeys } = ways
  const open = providers.filter(({ name }) => identities.every(({ provider }) => provider !== name))
  const remove = (name: string, way: Removal['way']) => (
    <Button
      kind="plain"
      aria-label={t('removeNamed', { name: isolated(name) })}
      onClick={() => setRemoval({ name, way })}
    >
      {t('remove')}
    </Button>
  )

  return (
    <>
      <ul className="grid divide-y divide-line">
        <Row
          name={t('password')}
          note={
            hasPassword ? (
              t('hasPassword')
            ) : (
              <Link href={localized(forgotPasswordPath, locale)}>{t('choosePassword')}</Link>
            )
          }
        >
          {hasPassword && passwordChange}
          {hasPassword && remove(t('password'), 'password')}
        </Row>
        <Row name={t('mailLink')} note={t('mailLinkLead')} />
        {identities.map(({ provider, label, email }) => (
          <Row key={provider} name={isolated(label)} note={<bdi dir="ltr">{email}</bdi>}>
            {remove(label, { provider })}
          </Row>
        ))}
        {open.map(({ name, label }) => (
          <Row key={name} name={isolated(label)} note={t('notConnected')}>
            <Button
              kind="plain"
              aria-label={t('connectNamed', { provider: isolated(label) })}
              isBusy={isBusy}
              onClick={() => void connectProvider(name, locale)}
            >
              {t('connect')}
            </Button>
          </Row>
        ))}
        {passkeys.map(passkey => (
          <Row
            key={passkey.id}
            name={isolated(passkey.name)}
            note={t('passkeyAdded', { time: isolated(formatShortDate(passkey.createdAt, locale)) })}
          >
            <Button
              kind="plain"
              aria-label={t('renameNamed', { name: isolated(passkey.name) })}
              onClick={() => setNamed(passkey)}
            >
              {t('rename')}
            </Button>
            {remove(passkey.name, { passkey: passkey.id })}
          </Row>
        ))}
        {hasPasskeys() && (
          <Row name={t('passkeys')} note={t('addLead')}>
            <Button
              kind="plain"
              aria-label={t('add')}
              isBusy={isBusy}
              onClick={() => setNamed({ name: '' })}
            >
              {t('addIt')}
            </Button>
          </Row>
        )}
      </ul>
      <NameDialog {...{ t, form, locale }} passkey={named} onClose={() => setNamed(undefined)} />
      <Dialog
        title={t('removeTitle')}
        lead={t('removeLead', { name: isolated(removal?.name ?? '') })}
        isOpen={removal !== undefined}
        onClose={() => setRemoval(undefined)}
        closeLabel={t('close')}
      >
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" onClick={() => setRemoval(undefined)}>
            {t('keep')}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              setRemoval(undefined)
              if (removal) void removeWay(removal.way)
            }}
          >
            {t('remove')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

interface Removal {
  name: string
  way: RemovableWay
}

interface RowProps {
  name: string
  note: ReactNode
  children?: ReactNode
}

function Row({ name, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-words text-ink-muted">{note}</p>
      </div>
      <div className="flex flex-wrap gap-x-4">{children}</div>
    </li>
  )
}
