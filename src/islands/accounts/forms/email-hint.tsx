import { useEffect, useRef, useState } from 'react'
import { suggestedEmail } from '#domain/accounts/email-hint.ts'
import type { Translate } from '#i18n/translator.ts'
import { useAfterPress } from './use-after-press.ts'

/** The suggested address where the host of the typed one looks mistyped. */
export function useEmailSuggestion() {
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string>()
  const afterPress = useAfterPress()

  // Typed and left before hydration.
  useEffect(() => {
    const box = input.current
    if (box && box !== document.activeElement) setSuggestion(suggestedEmail(box.value))
  }, [])

  return {
    input,
    suggestion,
    suggest: (typed: string) => afterPress(() => setSuggestion(suggestedEmail(typed))),
    forget: () => setSuggestion(undefined),
    accept(email: string): void {
      const box = input.current
      if (!box) return
      box.value = email
      setSuggestion(undefined)
      box.focus()
    }
  }
}

interface Props {
  t: Translate<'form'>
  suggestion: string | undefined
  onAccept: (email: string) => void
}

export function EmailHint({ t, suggestion, onAccept }: Props) {
  return (
    <output>
      {suggestion && (
        <button
          className="link min-h-11 text-start"
          type="button"
          onClick={() => onAccept(suggestion)}
        >
          {t('meant', { email: `\u2066${suggestion}\u2069` })}
        </button>
      )}
    </output>
  )
}
