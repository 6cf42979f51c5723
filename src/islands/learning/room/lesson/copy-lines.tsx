import type { Cue } from '#domain/learning/captions.ts'
import type { Translate } from '#i18n/translator.ts'
import { useCopy } from '#islands/frame/use-copy.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'room'>
  cues: readonly Cue[]
}

export function CopyLines({ t, cues }: Props) {
  const { isCopied, copy } = useCopy(cues.map(({ text }) => text).join('\n'))
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <output className="text-sm text-ink-muted">
        {isCopied !== undefined && t(isCopied ? 'transcriptCopied' : 'transcriptNotCopied')}
      </output>
      <Button kind="plain" icon="copy" onClick={copy}>
        {t('transcriptCopy')}
      </Button>
    </div>
  )
}
