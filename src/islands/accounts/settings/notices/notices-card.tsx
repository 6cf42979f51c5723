import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { NoticePreferences } from '#contract/learning/notices.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
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
    <Card title={t('all')} lead={t('lead')}>
      <div className="mb-5">{children}</div>
      <LoadState {...{ t, form, state }} heading="h3" onRetry={() => void loadNoticePreferences()}>
        <SkeletonRows />
      </LoadState>
      {state.step === 'loaded' && (
        <div className="grid gap-5">
          <Refusal t={form} process={saving} isTyped={false} />
          <div className="grid">
            {state.choices.kinds.map(choice => (
              <Kind key={choice.kind} {...{ t, form, locale, choice }} />
            ))}
          </div>
          <PushPart {...{ t, form, locale }} isWanted={state.choices.kinds.some(one => one.push)} />
          <QuietHours {...{ t, form, locale }} saved={state.choices} />
          <output className="font-semibold text-good">
            {saving.step === 'done' && t('saved')}
          </output>
        </div>
      )}
    </Card>
  )
}

interface KindProps extends FormTextProps<'notices'> {
  choice: NoticePreferences['kinds'][number]
}

function Kind({ t, choice }: KindProps) {
  const { kind, bell, mail, push, modes } = choice
  const isSending = useStore($noticeChoice).step === 'sending'
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-center gap-x-6 gap-y-1 border-t border-line py-3 lg:grid-cols-[minmax(0,1fr)_auto_auto_15rem]">
      <legend className="float-start col-span-full font-semibold lg:col-span-1">
        {t(`choice.${kind}`)}
      </legend>
      <Checkbox
        name={`bell-${kind}`}
        checked={bell}
        disabled={isSending}
        onChange={({ currentTarget }) =>
          void chooseNotices({ kind, mail, bell: currentTarget.checked })
        }
      >
        {t('byBell')}
      </Checkbox>
      <Checkbox
        name={`push-${kind}`}
        checked={push}
        disabled={isSending}
        onChange={({ currentTarget: { checked } }) => {
          if (checked) void turnPushOn()
          void chooseNotices({ kind, bell, mail, push: checked })
        }}
      >
        {t('byPush')}
      </Checkbox>
      {modes.length > 1 ? (
        <div className="col-span-full flex items-center gap-3 lg:col-span-1">
          <span className="shrink-0 text-ink-muted" aria-hidden="true">
            {t('byMail')}
          </span>
          <Select
            className="grow"
            label={t('byMail')}
            isLabelHidden
            name={`mail-${kind}`}
            options={modes.map(value => ({ value, label: t(`mode.${value}`) }))}
            value={mail}
            disabled={isSending}
            onChange={({ target }) => {
              const wanted = modes.find(mode => mode === target.value)
              if (wanted) void chooseNotices({ kind, bell, mail: wanted })
            }}
          />
        </div>
      ) : (
        <p className="col-span-full py-2 text-ink-muted lg:col-span-1">{t('alwaysByMail')}</p>
      )}
    </fieldset>
  )
}
