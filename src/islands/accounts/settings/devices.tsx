import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadState } from '#islands/accounts/forms/load-state.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import {
  $devices,
  followDevices,
  loadDevices,
  signOutOthers
} from '#stores/accounts/account-data.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { DeviceRow } from './device-row.tsx'

export function Devices({ t, form, locale }: FormTextProps<'settings'>) {
  const state = useStore($devices)
  useEffect(followDevices, [])

  return (
    <Card title={t('devices')} lead={t('devicesLead')}>
      <LoadState
        form={form}
        state={state}
        texts={{ loading: t('loading'), failed: t('failed'), retry: t('retry') }}
        heading="h3"
        onRetry={() => void loadDevices()}
      >
        <SkeletonRows />
      </LoadState>
      {state.step === 'loaded' && (
        <div className="grid justify-items-start gap-4">
          <ul className="grid w-full divide-y divide-line">
            {state.devices.map(device => (
              <DeviceRow
                key={device.id}
                t={t}
                locale={locale}
                device={device}
                isEnding={state.ending.includes(device.id)}
              />
            ))}
          </ul>
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
