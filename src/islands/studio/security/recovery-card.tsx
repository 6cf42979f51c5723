import { listPasskeys } from '#contract/studio/passkeys.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { Card } from '#ui/kit/card.tsx'

/** Recovery codes from which on new ones are worth making. */
const FEW = 4

/** How many recovery codes are left. */
export function RecoveryCard() {
  const t = useTexts('studioSecurity')
  const { data } = useResource(listPasskeys, {})
  if (!data) return null
  const left = data.recoveryCodes
  const text = left === 0 ? t('leftNone') : t('left', { count: left })
  return (
    <Card title={t('recoveryTitle')} className="max-w-2xl" lead={t('recoveryLead')}>
      <p className={left < FEW ? 'rounded-2xl bg-gold-soft p-4' : 'text-ink-muted'}>
        {text} {left < FEW && t('leftFew')}
      </p>
    </Card>
  )
}
