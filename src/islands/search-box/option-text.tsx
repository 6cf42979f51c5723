import { piecesOf } from '#domain/highlight.ts'
import { direction } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { Option } from './options.ts'

interface Props {
  t: Translate<'searchBox'>
  option: Option
  /** What the names were found by. */
  asked: string
}

const ICONS = {
  course: 'video',
  instructor: 'user',
  all: 'search',
  recent: 'clock',
  clear: 'close'
} as const

/** What is written on a row of the list. */
export function OptionText({ t, option, asked }: Props) {
  return (
    <>
      <span className={`suggestion-icon is-${option.kind}`}>
        <Icon name={ICONS[option.kind]} />
      </span>
      <Words {...{ t, option, asked }} />
    </>
  )
}

function Words({ t, option, asked }: Props) {
  if (option.kind === 'clear') return t('clear')
  if (option.kind === 'recent') return <bdi className="suggestion-query">{option.query}</bdi>
  // Isolated, since the sentence may run the other way.
  if (option.kind === 'all')
    return <span>{t('all', { query: `\u2068${option.query}\u2069` })}</span>
  const { value, locale } = option.name
  return (
    <>
      <bdi lang={locale} dir={direction[locale]}>
        {piecesOf(value, asked).map(({ text, isMet }, at) =>
          isMet ? <mark key={at}>{text}</mark> : text
        )}
      </bdi>
      <small>{t(option.kind)}</small>
    </>
  )
}
