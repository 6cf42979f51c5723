import { useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  /** Texts of the button, where there is to be one. */
  t: Translate<'room'> | undefined
  code: string
}

/** Code of a lesson, which scrolls where it is wide, and can be copied. */
export function CodeBlock({ t, code }: Props) {
  const [result, setResult] = useState<'codeCopied' | 'transcriptNotCopied'>()
  async function copy(): Promise<void> {
    setResult(undefined)
    try {
      await navigator.clipboard.writeText(code)
      setResult('codeCopied')
    } catch {
      setResult('transcriptNotCopied')
    }
  }
  return (
    <>
      {/* What scrolls is reached by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre dir="ltr" tabIndex={0}>
        <code>{code}</code>
      </pre>
      {t && (
        <div className="flex flex-wrap items-center justify-end gap-x-3 print:hidden">
          <output className="text-sm text-ink-muted">{result && t(result)}</output>
          <Button kind="plain" icon="copy" onClick={() => void copy()}>
            {t('codeCopy')}
          </Button>
        </div>
      )}
    </>
  )
}
