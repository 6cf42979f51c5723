import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatAgo } from '#i18n/format/ago.ts'
import { deviceName } from '#i18n/format/device-name.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import type { FormTextProps, TextProps } from '#islands/frame/use-messages.ts'
import {
  $devices,
  followDevices,
  loadDevices,
  type SignedInDevice,
  signOutDevice,
  signOutOthers
} from '#stores/accounts/account-data.ts'
import { signOutAnyway } from '#stores/session/sign-out.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'

export function Devices({ t, form, locale }: FormTextProps<'settings'>) {
  const state = useStore($devices)
  const [areAllShown, setAllShown] = useState(false)
  useEffect(followDevices, [])
  const listed = state.step === 'loaded' ? state.devices : []
  const devices = [...listed].sort((one, other) => Number(other.current) - Number(one.current))

  return (
    <Card heading="h3" title={t('devices')} lead={t('devicesLead')}>
      <LoadState {...{ t, form, state }} heading="h4" onRetry={() => void loadDevices()}>
        <SkeletonRows />
      </LoadState>
      {state.step === 'loaded' && (
        <div className="grid justify-items-start gap-4">
          <ul className="grid w-full divide-y divide-line">
            {(areAllShown ? devices : devices.slice(0, FIRST_SHOWN)).map(device => (
              <DeviceRow
                key={device.id}
                {...{ t, locale }}
                device={device}
                isEnding={state.ending.includes(device.id)}
              />
            ))}
          </ul>
          {state.devices.length > FIRST_SHOWN && (
            <Button
              kind="plain"
              aria-expanded={areAllShown}
              onClick={() => setAllShown(!areAllShown)}
            >
              {areAllShown
                ? t('showFewer')
                : t('showDevices', { number: formatNumber(state.devices.length, locale) })}
            </Button>
          )}
          {state.devices.length > 2 && (
            <Button
              kind="quiet"
              isBusy={state.ending.length > 1}
              onClick={() => void signOutOthers()}
            >
              {t('endOthers')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

const FIRST_SHOWN = 3

interface Props extends TextProps<'settings'> {
  device: SignedInDevice
  isEnding: boolean
}

function DeviceRow({ t, locale, device, isEnding }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const name = deviceName(t, device.userAgent)
  const [now] = useState(() => Date.now())

  function leave(): void {
    setLeaving(true)
    void signOutAnyway()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.current && <Badge kind="good">{t('thisDevice')}</Badge>}
        </p>
        {!device.current && (
          <p className="text-sm text-ink-muted">
            <time dateTime={device.lastSeenAt}>
              {t('seen', { ago: formatAgo(device.lastSeenAt, now, locale) })}
            </time>
          </p>
        )}
      </div>
      {device.current ? (
        <Button kind="plain" isBusy={isLeaving} onClick={leave}>
          {t('signOut')}
        </Button>
      ) : (
        <Button
          kind="plain"
          isBusy={isEnding}
          aria-label={t('endOf', { device: name })}
          onClick={() => void signOutDevice(device.id)}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
