import { codeTokens } from '#domain/text/code-tokens.ts'
import type { Translate } from '#i18n/translator.ts'
import { useCopy } from '#islands/frame/use-copy.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  /** Texts of the copy button, if any. */
  t: Translate<'room'> | undefined
  code: string
  /** Name of the language in Markdown, or empty. */
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

export function CodeBlock({ t, code, language }: Props) {
  return (
    <div className="code-block" dir="ltr">
      {t && <CodeHead t={t} code={code} name={NAMES.get(language)} />}
      {/* Scrollable content needs keyboard access. */}
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

interface HeadProps {
  t: Translate<'room'>
  code: string
  name: string | undefined
}

function CodeHead({ t, code, name }: HeadProps) {
  const { isCopied, copy } = useCopy(code)
  return (
    <div className="code-head">
      <span>{name}</span>
      <output dir="auto">
        {isCopied !== undefined && t(isCopied ? 'codeCopied' : 'transcriptNotCopied')}
      </output>
      <button type="button" aria-label={t('codeCopy')} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
        {t('copy')}
      </button>
    </div>
  )
}
