import { piecesOf, stretchesOf } from '#domain/highlight.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { Option } from './options.ts'

interface Props {
  t: Translate<'searchBox'>
  option: Option
  /** What the names were found by. */
  asked: string
  /** Other phrases that they were found by. */
  shown: readonly string[]
}

const ICONS = {
  course: 'video',
  instructor: 'user',
  page: 'text',
  all: 'search',
  recent: 'clock',
  clear: 'close'
} as const

/** What is written on a row of the list. */
export function OptionText(props: Props) {
  const { option } = props
  return (
    <>
      <span className={`suggestion-icon is-${option.kind}`}>
        <Icon name={ICONS[option.kind]} />
      </span>
      <Words {...props} />
    </>
  )
}

function Words({ t, option, asked, shown }: Props) {
  if (option.kind === 'clear') return t('clear')
  if (option.kind === 'recent') return <bdi className="suggestion-query">{option.query}</bdi>
  // Isolated, since the sentence may run the other way.
  if (option.kind === 'all')
    return <span>{t('all', { query: `\u2068${option.query}\u2069` })}</span>
  const { name, otherName } = option
  const isMet = ({ value }: typeof name) => stretchesOf(value, asked, shown).length > 0
  return (
    <>
      <span className="suggestion-name">
        <Marked {...{ name, asked, shown }} />
        {/* Without it nobody would see why the row is there. */}
        {!isMet(name) && isMet(otherName) && (
          <span className="suggestion-other">
            <Marked name={otherName} {...{ asked, shown }} />
          </span>
        )}
      </span>
      <small>{t(option.kind)}</small>
    </>
  )
}

interface MarkedProps {
  name: { value: string; locale: Locale }
  asked: string
  shown: readonly string[]
}

function Marked({ name: { value, locale }, asked, shown }: MarkedProps) {
  return (
    <bdi lang={locale} dir={direction[locale]}>
      {piecesOf(value, asked, shown).map(({ text, isMet }, at) =>
        isMet ? <mark key={at}>{text}</mark> : text
      )}
    </bdi>
  )
}
