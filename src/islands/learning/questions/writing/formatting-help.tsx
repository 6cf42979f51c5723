import type { Translate } from '#i18n/translator.ts'

const EXAMPLES = [
  ['bold', '**Ufuq**'],
  ['code', '`git push`'],
  ['block', '```\nprint(1)\n```'],
  ['list', '- 1\n- 2'],
  ['link', '[Ufuq](https://example.com)']
] as const

/** What Markdown is written, for text that is shown to others. */
export function FormattingHelp({ t }: { t: Translate<'questions'> }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-brand-ink hover:underline">
        {t('form.help')}
      </summary>
      <dl className="question-example card p-4">
        {EXAMPLES.map(([name, example]) => (
          <FormattingExample key={name} name={t(`form.${name}`)} example={example} />
        ))}
      </dl>
    </details>
  )
}

function FormattingExample({ name, example }: { name: string; example: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code className="whitespace-pre-line" dir="ltr">
          {example}
        </code>
      </dd>
    </>
  )
}
