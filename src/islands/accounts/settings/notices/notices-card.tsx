import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
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
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
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
          <PushPart {...{ t, form, locale }} isWanted={state.choices.kinds.some(one => one.push)} />
          <Refusal t={form} process={saving} isTyped={false} />
          <div className="grid">
            <p className={`${ROW} font-semibold max-lg:hidden`} aria-hidden="true">
              <span />
              <span>{t('byBell')}</span>
              <span>{t('byPush')}</span>
              <span>{t('byMail')}</span>
            </p>
            {state.choices.kinds.map(choice => (
              <Kind key={choice.kind} {...{ t, choice }} />
            ))}
          </div>
          <output className="saved-note">{saving.step === 'done' && t('saved')}</output>
          <QuietHours {...{ t, form, locale }} saved={state.choices} />
        </div>
      )}
    </Card>
  )
}

interface KindProps extends Pick<FormTextProps<'notices'>, 't'> {
  choice: NoticePreferences['kinds'][number]
}

/** A row; on phones a line names what is chosen, and opens the choices. */
function Kind({ t, choice }: KindProps) {
  const isWide = useMedia('(width >= 64rem)')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="border-t border-line max-lg:first-of-type:border-0"
      open={isWide || isOpen}
      onToggle={({ currentTarget }) => isWide || setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-2 lg:hidden">
        <span className="grid gap-0.5">
          <span className="font-semibold">{t(`choice.${choice.kind}`)}</span>
          <span className="text-sm text-ink-muted">{summaryOf(t, choice).join(' · ')}</span>
        </span>
        <span className="[details[open]_&]:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <Choices {...{ t, choice }} />
    </details>
  )
}

const summaryOf = (t: KindProps['t'], { bell, push, mail, modes }: KindProps['choice']) => [
  ...(bell ? [t('byBell')] : []),
  ...(push ? [t('byPush')] : []),
  modes.length === 1 ? t('alwaysByMail') : t(`mode.${mail}`)
]

function Choices({ t, choice }: KindProps) {
  const { kind, bell, mail, push, modes } = choice
  const profile = useStore($profile)
  const isMailed = profile.step !== 'loaded' || profile.profile.reminders !== false
  const nameId = useId()
  return (
    <fieldset className={`${ROW} pb-3 lg:py-1.5`} aria-labelledby={nameId}>
      {/* A legend is no item of the grid in WebKit. */}
      <span className="font-semibold max-lg:sr-only" id={nameId}>
        {t(`choice.${kind}`)}
      </span>
      <Checkbox
        name={`bell-${kind}`}
        checked={bell}
        onChange={({ currentTarget: { checked } }) =>
          void chooseNotices({ kind, mail, bell: checked })
        }
      >
        <span className="lg:sr-only">{t('byBell')}</span>
      </Checkbox>
      <Checkbox
        name={`push-${kind}`}
        checked={push}
        onChange={({ currentTarget: { checked } }) => {
          if (checked) void turnPushOn()
          void chooseNotices({ kind, bell, mail, push: checked })
        }}
      >
        <span className="lg:sr-only">{t('byPush')}</span>
      </Checkbox>
      {modes.length === 1 ? (
        <p className="text-ink-muted">{t('alwaysByMail')}</p>
      ) : isMailed || mail !== 'never' ? (
        <Select
          className="min-w-0 max-lg:[&_select]:ps-3! max-lg:[&_select]:pe-8! max-lg:[&_select]:text-sm! max-lg:[&_span]:inset-ie-2!"
          label={t('byMail')}
          isLabelHidden
          name={`mail-${kind}`}
          options={modes.map(value => ({ value, label: t(`mode.${value}`) }))}
          value={mail}
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
