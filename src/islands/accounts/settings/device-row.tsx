import { useState } from 'react'
import { deviceOf } from '#domain/accounts/device.ts'
import { formatAgo } from '#i18n/format/ago.ts'
import type { Translate } from '#i18n/translator.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { signOutAnyway } from '#stores/session/sign-out.ts'
import { type SignedInDevice, signOutDevice } from '#stores/accounts/account-data.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'

interface Props extends TextProps<'settings'> {
  device: SignedInDevice
  isEnding: boolean
}

export function DeviceRow({ t, locale, device, isEnding }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const name = nameOf(t, device.userAgent)
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

function nameOf(t: Translate<'settings'>, userAgent = ''): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) {
    return t('device', { browser: isolated(browser), system: isolated(system) })
  }
  return browser ?? system ?? t('unknown')
}

/** Latin names keep their order in an Arabic sentence. */
const isolated = (name: string) => `\u2066${name}\u2069`
