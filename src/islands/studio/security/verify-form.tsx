import { useState } from 'react'
import { getStaffAccount, verifySecondFactor } from '#contract/studio/account.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { call } from '#stores/api.ts'
import { Button } from '#ui/kit/button.tsx'
import { CodeForm } from './code-form.tsx'
import { hasPasskeys } from '#stores/accounts/browser-passkeys.ts'
import { PasskeyStep } from './passkeys/passkey-step.tsx'

type Way = 'passkey' | 'code' | 'recoveryCode'

/** Proves the second factor by a passkey, a code of the app, or a recovery code. */
export function VerifyForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('studio')
  const security = useTexts('studioSecurity')
  const { data } = useResource(getStaffAccount, {})
  const [chosen, setChosen] = useState<Way>()
  const methods = data?.secondFactor.methods ?? []
  const ways: readonly Way[] = [
    ...methods.filter(method => method === 'code' || hasPasskeys()),
    'recoveryCode'
  ]
  const way = ways.find(one => one === chosen) ?? ways[0] ?? 'recoveryCode'
  const label = {
    passkey: security('useInstead'),
    code: t('useCode'),
    recoveryCode: t('useRecoveryCode')
  }

  const sendAs = (field: 'code' | 'recoveryCode') => async (typed: string) => {
    const body = field === 'code' ? { code: typed } : { recoveryCode: typed }
    const answer = await call(verifySecondFactor, { body })
    if (!answer.ok) return answer
    onDone()
    return undefined
  }

  return (
    <div className="grid gap-3">
      {way === 'passkey' ? (
        <PasskeyStep onDone={onDone} />
      ) : (
        <CodeForm
          key={way}
          label={way === 'code' ? t('code') : t('recoveryCode')}
          hint={way === 'code' ? t('codeHint') : t('recoveryCodeHint')}
          confirmLabel={t('verify')}
          isRecovery={way === 'recoveryCode'}
          send={sendAs(way)}
        />
      )}
      {ways
        .filter(other => other !== way)
        .map(other => (
          <Button key={other} kind="plain" onClick={() => setChosen(other)}>
            {label[other]}
          </Button>
        ))}
    </div>
  )
}
