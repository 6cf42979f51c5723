import { useState } from 'react'
import { codeTokens } from '#domain/text/code-tokens.ts'
import type { Translate } from '#i18n/translator.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  /** Texts of the button, where there is to be one. */
  t: Translate<'room'> | undefined
  code: string
  /** As its Markdown names it; empty where it does not. */
  language: string
}

const NAMES = new Map([
  ['css', 'CSS'],
  ['html', 'HTML'],
  ['js', 'JavaScript'],
  ['json', 'JSON'],
  ['python', 'Python'],
  ['sql', 'SQL'],
  ['yaml', 'YAML']
])

/** Code of a lesson in colours, which scrolls where it is wide, and can be copied. */
export function CodeBlock({ t, code, language }: Props) {
  return (
    <div className="code-block" dir="ltr">
      {t && <CodeHead t={t} code={code} name={NAMES.get(language)} />}
      {/* What scrolls is reached by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>
          {codeTokens(code, language).map(({ text, kind }, at) =>
            kind ? (
              <span key={at} data-code={kind}>
                {text}
              </span>
            ) : (
              text
            )
          )}
        </code>
      </pre>
    </div>
  )
}

/** The language of the code, and in the corner the button that copies it. */
function CodeHead({
  t,
  code,
  name
}: {
  t: Translate<'room'>
  code: string
  name: string | undefined
}) {
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
    <div className="code-head">
      <span>{name}</span>
      <output dir="auto">{result && t(result)}</output>
      <button type="button" aria-label={t('codeCopy')} onClick={() => void copy()}>
        <Icon name={result === 'codeCopied' ? 'check' : 'copy'} className="size-4" />
        {t('copy')}
      </button>
    </div>
  )
}
