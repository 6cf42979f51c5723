import { useState } from 'react'
import { listPasskeys } from '#contract/studio/passkeys.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { hasPasskeys } from '#stores/accounts/browser-passkeys.ts'
import { PasskeyList } from './passkey-list.tsx'

interface Props {
  onRecoveryCodes: (codes: readonly string[]) => void
}

/** Passkeys of one’s own account. */
export function PasskeysCard({ onRecoveryCodes }: Props) {
  const t = useTexts('studioSecurity')
  const common = useTexts('studio')
  const { data, error } = useResource(listPasskeys, {})
  const [isAdding, setAdding] = useState(false)

  function noteAdded(name: string, recoveryCodes: readonly string[] | undefined): void {
    revalidate('/studio/second-factor', '/studio/me')
    if (recoveryCodes) return onRecoveryCodes(recoveryCodes)
    showToast({ kind: 'success', text: t('added', { name }) })
  }

  return (
    <Card title={t('title')} className="max-w-2xl" lead={t('lead')}>
      <div className="grid gap-4">
        {error && !data && (
          <ResourceError failure={error} onRetry={() => revalidate('/studio/second-factor')} />
        )}
        {!error && !data && (
          <Loading label={common('loading')}>
            <Skeleton className="h-20 rounded-2xl!" />
          </Loading>
        )}
        {data && data.passkeys.length > 0 && <PasskeyList passkeys={data.passkeys} />}
        {data?.passkeys.length === 0 && <p className="text-ink-muted">{t('empty')}</p>}
        {hasPasskeys() ? (
          <div>
            <Button kind="quiet" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </div>
        ) : (
          <p className="rounded-2xl bg-gold-soft p-4">{t('problem.unsupported')}</p>
        )}
      </div>
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setAdding(false)} onAdded={noteAdded} />
    </Card>
  )
}
