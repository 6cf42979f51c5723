import { useState } from 'react'
import { verifySecondFactor } from '#contract/studio/account.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { call } from '#stores/api.ts'
import { Button } from '#ui/kit/button.tsx'
import { CodeForm } from './code-form.tsx'

/** Proves the second factor by a code of the app, or a recovery code. */
export function VerifyForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('studio')
  const [isRecovery, setRecovery] = useState(false)

  async function send(code: string) {
    const body = isRecovery ? { recoveryCode: code } : { code }
    const answer = await call(verifySecondFactor, { body })
    if (!answer.ok) return answer
    onDone()
    return undefined
  }

  return (
    <div className="grid gap-3">
      <CodeForm
        key={String(isRecovery)}
        label={isRecovery ? t('recoveryCode') : t('code')}
        hint={isRecovery ? t('recoveryCodeHint') : t('codeHint')}
        confirmLabel={t('verify')}
        isRecovery={isRecovery}
        send={send}
      />
      <Button kind="plain" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? t('useCode') : t('useRecoveryCode')}
      </Button>
    </div>
  )
}
