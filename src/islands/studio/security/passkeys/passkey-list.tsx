import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { deletePasskey, type listPasskeys } from '#contract/studio/passkeys.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'

type Passkey = ReplyOf<typeof listPasskeys>['passkeys'][number]

/** One’s own passkeys. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTexts('studioSecurity')
  const studio = useTexts('studio')
  const { locale } = useFacts()
  const [removed, setRemoved] = useState<Passkey>()

  async function remove() {
    if (!removed) return undefined
    const purpose = studio('confirming.removePasskey', { name: isolated(removed.name) })
    const input = { params: { id: String(removed.id) } }
    const answer = await callAsStaff(deletePasskey, input, purpose)
    if (!answer.ok) return answer
    showToast({ kind: 'success', text: t('removed', { name: removed.name }) })
    revalidate('/studio/second-factor', '/studio/me')
    return undefined
  }

  return (
    <>
      <ul className="divide-y divide-line rounded-2xl border border-line">
        {passkeys.map(passkey => (
          <li
            key={passkey.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="flex flex-wrap items-center gap-2">
                <bdi className="min-w-0 font-semibold break-words">{passkey.name}</bdi>
                {passkey.isBackedUp && <Badge kind="neutral">{t('backedUp')}</Badge>}
              </p>
              <p className="text-sm text-ink-muted">
                {t('addedAt', { time: formatShortMoment(passkey.createdAt, locale) })}
                {' · '}
                {passkey.usedAt
                  ? t('usedAt', { time: formatShortMoment(passkey.usedAt, locale) })
                  : t('unused')}
              </p>
            </div>
            <Button
              kind="plain"
              aria-label={t('removeNamed', { name: passkey.name })}
              onClick={() => setRemoved(passkey)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t('removeTitle')}
        lead={t('removeLead', { name: removed?.name ?? '' })}
        isOpen={removed !== undefined}
        confirmLabel={t('remove')}
        kind="danger"
        onConfirm={remove}
        onClose={() => setRemoved(undefined)}
      />
    </>
  )
}
