import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { deviceName } from '#i18n/format/device-name.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $studyReminders } from '#stores/learning/reminders.ts'
import {
  $pushChange,
  $pushDevices,
  followPushDevices,
  loadPushDevices,
  mayTurnOn,
  removeDevice,
  turnPushOn
} from '#stores/notices/push-device.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'

interface Props extends FormTextProps<'notices'> {
  /** Whether any kind is wanted by push. */
  isWanted: boolean
}

/** Which devices take pushes, and what this one needs for them. */
export function PushPart({ t, form, locale, isWanted }: Props) {
  const state = useStore($pushDevices)
  const change = useStore($pushChange)
  const study = useStore($studyReminders)
  const isReminded = study.step === 'loaded' && study.reminders.byPush
  useEffect(followPushDevices, [])
  const isSending = change.step === 'sending'
  const status = useRef<HTMLOutputElement>(null)
  const wasSending = useRef(false)
  const isChanged = change.step === 'done'
  useEffect(() => {
    // The button that was pressed may have gone with its focus.
    const isLost = wasSending.current && document.activeElement === document.body
    if (isLost && !isSending) status.current?.focus()
    wasSending.current = isSending
  }, [isSending])
  if (
    !isWanted &&
    !isReminded &&
    !isChanged &&
    state.step === 'loaded' &&
    state.devices.items.length === 0
  )
    return null
  return (
    <div className="grid gap-4 border-y border-line py-5">
      <div>
        <h3 className="text-lg">{t('devices')}</h3>
        <p className="mt-1 text-ink-muted">{t('devicesLead')}</p>
      </div>
      <LoadState
        {...{ t, form, locale, state }}
        heading="h4"
        onRetry={() => void loadPushDevices()}
      >
        <SkeletonRows />
      </LoadState>
      {state.step === 'loaded' && (
        <>
          <Refusal t={form} process={change} isTyped={false} />
          <output className="outline-none" ref={status} tabIndex={-1}>
            {(state.here !== 'on' || isChanged) && t(`here.${state.here}`)}
          </output>
          {mayTurnOn(state.here) && (
            <div>
              <Button kind="quiet" isBusy={isSending} onClick={() => void turnPushOn()}>
                {t('turnOn')}
              </Button>
            </div>
          )}
          <ul className="grid divide-y divide-line">
            {state.devices.items.map(({ id, userAgent, isCurrent }) => {
              const name = deviceName(t, userAgent)
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {name}
                    {isCurrent && <Badge kind="good">{t('thisDevice')}</Badge>}
                  </p>
                  <Button
                    kind="plain"
                    isBusy={isSending}
                    aria-label={t('turnOffOn', { device: name })}
                    onClick={() => void removeDevice(id)}
                  >
                    {t('turnOff')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
