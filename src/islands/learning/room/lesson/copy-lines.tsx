import { useState } from 'react'
import type { Cue } from '#domain/learning/captions.ts'
import type { Translate } from '#i18n/translator.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'room'>
  cues: readonly Cue[]
}

/** Puts the words that are shown where they can be pasted from, a line each. */
export function CopyLines({ t, cues }: Props) {
  const [result, setResult] = useState<'transcriptCopied' | 'transcriptNotCopied'>()
  async function copy(): Promise<void> {
    setResult(undefined)
    try {
      await navigator.clipboard.writeText(cues.map(({ text }) => text).join('\n'))
      setResult('transcriptCopied')
    } catch {
      setResult('transcriptNotCopied')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <output className="text-sm text-ink-muted">{result && t(result)}</output>
      <Button kind="plain" icon="copy" onClick={() => void copy()}>
        {t('transcriptCopy')}
      </Button>
    </div>
  )
}
