import { useState } from 'react'
import { requestPasskeyOptions, verifyPasskey } from '#contract/studio/passkeys.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { call } from '#stores/api.ts'
import { Button } from '#ui/kit/button.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { proveByPasskey } from '#stores/accounts/browser-passkeys.ts'

/** Proves the second factor by a passkey. */
export function PasskeyStep({ onDone }: { onDone: () => void }) {
  const t = useTexts('studioSecurity')
  const sentenceOf = useSentence()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  /** @returns what went wrong */
  async function prove(): Promise<string | undefined> {
    const options = await call(requestPasskeyOptions, {})
    if (!options.ok) return sentenceOf(options)
    const used = await proveByPasskey(options.value)
    if ('problem' in used) return t(`problem.${used.problem}`)
    const answer = await call(verifyPasskey, { body: { response: used.response } })
    return answer.ok ? undefined : sentenceOf(answer)
  }

  async function start(): Promise<void> {
    setBusy(true)
    const wrong = await prove()
    setBusy(false)
    setError(wrong)
    if (wrong === undefined) onDone()
  }

  return (
    <div className="grid gap-4">
      {error && <FormError title={error} />}
      <Button
        isBusy={isBusy}
        // The only question of the screen.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        data-first-focus
        onClick={() => void start()}
      >
        <StudioIcon name="security" />
        {t('use')}
      </Button>
    </div>
  )
}
