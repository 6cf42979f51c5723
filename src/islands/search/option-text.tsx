import { highlightRanges, piecesOf } from '#domain/text/highlight.ts'
import { direction } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { Name, Option } from './options.ts'

interface Props {
  t: Translate<'searchBox'>
  option: Option
  /** The query that matched. */
  query: string
  /** Other phrases that matched. */
  phrases: readonly string[]
}

export function OptionText(props: Props) {
  const { option } = props
  return (
    <>
      <OptionPicture option={option} />
      <Words {...props} />
    </>
  )
}

function Words({ t, option, query, phrases }: Props) {
  if (option.kind === 'clear') return t('clear')
  if (option.kind === 'recent') return <bdi className="suggestion-query">{option.query}</bdi>
  // Isolated, since the sentence may have the other direction.
  if (option.kind === 'all')
    return <span>{t('all', { query: `\u2068${option.query}\u2069` })}</span>
  const { name, otherName, by } = option
  const isMet = ({ value }: Name) => highlightRanges(value, query, phrases).length > 0
  // The other name only where it alone matched.
  const line = !isMet(name) && isMet(otherName) ? otherName : by
  return (
    <>
      <span className="suggestion-name">
        <Marked {...{ name, query, phrases }} />
        {line && (
          <span className="suggestion-other">
            <Marked name={line} {...{ query, phrases }} />
          </span>
        )}
      </span>
      <small>{t(option.kind)}</small>
    </>
  )
}

interface MarkedProps {
  name: Name
  query: string
  phrases: readonly string[]
}

function Marked({ name: { value, locale }, query, phrases }: MarkedProps) {
  return (
    <bdi lang={locale} dir={direction[locale]}>
      {piecesOf(value, query, phrases).map(({ text, isMatch }, at) =>
        isMatch ? <mark key={at}>{text}</mark> : text
      )}
    </bdi>
  )
}

const ICONS = {
  course: 'video',
  instructor: 'user',
  page: 'text',
  all: 'search',
  recent: 'clock',
  clear: 'close'
} as const

function OptionPicture({ option }: { option: Option }) {
  const picture = 'picture' in option && option.picture
  return (
    <span className={`suggestion-icon is-${option.kind}`}>
      {picture ? (
        <img src={`${picture.base}-${picture.widths[0]}.avif`} alt="" />
      ) : (
        <Icon name={ICONS[option.kind]} />
      )}
    </span>
  )
}
