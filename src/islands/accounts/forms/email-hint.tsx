import { useEffect, useRef, useState } from 'react'
import { suggestedEmail } from '#domain/accounts/email-hint.ts'
import type { Translate } from '#i18n/translator.ts'
import { useAfterPress } from './use-after-press.ts'

/** The suggested address where the host of the typed one looks mistyped. */
export function useMeantEmail() {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string>()
  const afterPress = useAfterPress()

  // Typed and left before hydration.
  useEffect(() => {
    const box = input.current
    if (box && box !== document.activeElement) setMeant(suggestedEmail(box.value))
  }, [])

  return {
    input,
    meant,
    suggest: (typed: string) => afterPress(() => setMeant(suggestedEmail(typed))),
    forget: () => setMeant(undefined),
    accept(email: string): void {
      const box = input.current
      if (!box) return
      box.value = email
      setMeant(undefined)
      box.focus()
    }
  }
}

interface Props {
  t: Translate<'form'>
  meant: string | undefined
  onAccept: (email: string) => void
}

export function EmailHint({ t, meant, onAccept }: Props) {
  return (
    <output>
      {meant && (
        <button className="link min-h-11 text-start" type="button" onClick={() => onAccept(meant)}>
          {t('meant', { email: `\u2066${meant}\u2069` })}
        </button>
      )}
    </output>
  )
}
