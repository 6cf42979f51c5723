import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { NoticePreferences } from '#contract/learning/notices.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useMedia } from '#islands/frame/use-media.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $profile } from '#stores/accounts/profile.ts'
import {
  $noticeChoice,
  $noticePreferences,
  chooseNotices,
  followNoticePreferences,
  loadNoticePreferences
} from '#stores/notices/notice-preferences.ts'
import { turnPushOn } from '#stores/notices/push-device.ts'
import { Card } from '#ui/kit/card.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Skeleton, SkeletonRows } from '#ui/kit/skeleton.tsx'
import { PushPart } from './push-part.tsx'
import { QuietHours } from './quiet-hours.tsx'

interface CardProps extends Pick<FormTextProps<'settings'>, 'form' | 'locale'> {
  /** The switch of all mails. */
  children: ReactNode
}

/** Which notices come by the bell, on devices and by mail; the texts are loaded with it. */
export function NoticesCard({ form, locale, children }: CardProps) {
  const t = useLoadedMessages('notices', locale)
  const state = useStore($noticePreferences)
  const saving = useStore($noticeChoice)
  useEffect(followNoticePreferences, [])
  if (!t) return <Skeleton className="h-[60rem] rounded-[var(--radius)]!" />
  return (
    <Card>
      <div className="mb-3">{children}</div>
      <LoadState {...{ t, form, state }} heading="h3" onRetry={() => void loadNoticePreferences()}>
        <SkeletonRows />
      </LoadState>
      {state.step === 'loaded' && (
        <div className="grid gap-5">
          <Refusal t={form} process={saving} isTyped={false} />
          <PushPart {...{ t, form, locale }} isWanted={state.choices.kinds.some(one => one.push)} />
          <div className="grid">
            <p className={`${ROW} font-semibold max-lg:hidden`} aria-hidden="true">
              <span />
              <span>{t('bellHead')}</span>
              <span>{t('pushHead')}</span>
              <span>{t('mailHead')}</span>
            </p>
            {state.choices.kinds.map(choice => (
              <Kind key={choice.kind} {...{ t, choice }} />
            ))}
          </div>
          <QuietHours {...{ t, form, locale }} saved={state.choices} />
          <output className="font-semibold text-good empty:absolute">
            {saving.step === 'done' && t('saved')}
          </output>
        </div>
      )}
    </Card>
  )
}

interface KindProps extends Pick<FormTextProps<'notices'>, 't'> {
  choice: NoticePreferences['kinds'][number]
}

/** On phones one line says what is chosen, and opens the choices. */
function Kind({ t, choice }: KindProps) {
  const isPhone = useMedia('(width < 64rem)')
  const name = t(`choice.${choice.kind}`)
  if (!isPhone) return <Choices {...{ t, choice }} />
  return (
    <details className="border-t border-line first-of-type:border-0">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-2">
        <span className="grid gap-0.5">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-ink-muted">{summaryOf(t, choice).join(' · ')}</span>
        </span>
        <span className="[details[open]_&]:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <Choices {...{ t, choice }} isNamed />
    </details>
  )
}

const summaryOf = (t: KindProps['t'], { bell, push, mail, modes }: KindProps['choice']) => [
  ...(bell ? [t('bellHead')] : []),
  ...(push ? [t('pushHead')] : []),
  modes.length === 1 ? t('alwaysByMail') : t(`mode.${mail}`)
]

function Choices({ t, choice, isNamed = false }: KindProps & { isNamed?: boolean }) {
  const { kind, bell, mail, push, modes } = choice
  const isSending = useStore($noticeChoice).step === 'sending'
  const profile = useStore($profile)
  const isMailed = profile.step !== 'loaded' || profile.profile.reminders !== false
  return (
    <fieldset className={`${ROW} ${isNamed ? 'pb-3' : 'border-t border-line py-1.5'}`}>
      <legend className={isNamed ? 'sr-only' : 'float-start font-semibold'}>
        {t(`choice.${kind}`)}
      </legend>
      <Switch
        name={`bell-${kind}`}
        label={t('byBell')}
        short={t('bellHead')}
        checked={bell}
        isBusy={isSending}
        onChange={checked => void chooseNotices({ kind, mail, bell: checked })}
      />
      <Switch
        name={`push-${kind}`}
        label={t('byPush')}
        short={t('pushHead')}
        checked={push}
        isBusy={isSending}
        onChange={checked => {
          if (isSending) return
          if (checked) void turnPushOn()
          void chooseNotices({ kind, bell, mail, push: checked })
        }}
      />
      {modes.length === 1 ? (
        <p className="text-ink-muted">{t('alwaysByMail')}</p>
      ) : isMailed || mail !== 'never' ? (
        <Select
          className="min-w-0 max-lg:[&_select]:min-h-11! max-lg:[&_select]:ps-3! max-lg:[&_select]:pe-8! max-lg:[&_select]:text-sm! max-lg:[&_span]:inset-ie-2!"
          label={t('byMail')}
          isLabelHidden
          name={`mail-${kind}`}
          options={modes.map(value => ({ value, label: t(`mode.${value}`) }))}
          value={mail}
          aria-disabled={isSending || undefined}
          onChange={({ target }) => {
            const wanted = modes.find(mode => mode === target.value)
            if (wanted) void chooseNotices({ kind, bell, mail: wanted })
          }}
        />
      ) : (
        <p className="text-ink-muted">{t('mode.never')}</p>
      )}
    </fieldset>
  )
}

const ROW =
  'grid min-w-0 grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 lg:gap-x-4 lg:grid-cols-[minmax(0,1fr)_5rem_5rem_15rem]'

interface SwitchProps {
  name: string
  label: string
  /** Where no column says it. */
  short: string
  checked: boolean
  /** While a choice is saved. */
  isBusy: boolean
  onChange: (checked: boolean) => void
}

function Switch({ label, short, isBusy, onChange, ...rest }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2">
      <input
        {...rest}
        className="tick"
        type="checkbox"
        // `disabled` would drop the focus; the store takes one choice at a time.
        aria-disabled={isBusy || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className="sr-only">{label}</span>
      <span className="lg:hidden" aria-hidden="true">
        {short}
      </span>
    </label>
  )
}
