import type { Translate } from '#i18n/translator.ts'
import type { AnsweredSuggestions } from '#stores/search/suggestions.ts'
import type { Option } from './options.ts'
import { RecentRemovers } from './recent-removers.tsx'
import { SuggestionOption } from './suggestion-option.tsx'

interface Props {
  t: Translate<'searchBox'>
  id: string
  /** Id of the option at an index. */
  optionId: (at: number) => string
  isShown: boolean
  /** Undefined before the first answer. */
  answered: AnsweredSuggestions | undefined
  /** The query; empty where earlier searches show. */
  query: string
  options: readonly Option[]
  /** Index of the active option, −1 for none. */
  active: number
  /** The key of the hovered option. */
  point: (key: string | undefined) => void
  /** Called at pointer down on the list. */
  hold: () => void
  leave: () => void
  clearRecent: () => void
  forget: (query: string) => void
}

const NONE: readonly string[] = []

export function SuggestionList(props: Props) {
  const { t, id, isShown, answered, query, options, active, point, hold, leave, clearRecent } =
    props
  const { effectiveQuery = query, shown = NONE } = answered?.step === 'found' ? answered : {}
  const line = lineOf(props)

  return (
    <>
      <output className="sr-only">{isShown && spokenOf(props)}</output>
      {isShown && (
        <div
          className="suggestions"
          role="presentation"
          // The focus stays in the box.
          onMouseDown={event => event.preventDefault()}
          onPointerDown={hold}
          onPointerLeave={() => point(undefined)}
        >
          {line && <p className="suggestions-line">{line}</p>}
          {query && !answered && <Waiting />}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag lists links */}
          <div id={id} role="listbox" aria-label={t(nameOf(props))}>
            {options.map((option, at) => (
              <SuggestionOption
                key={option.key}
                id={props.optionId(at)}
                isActive={at === active}
                query={effectiveQuery}
                phrases={shown}
                {...{ t, option, point, leave, clearRecent }}
              />
            ))}
          </div>
          {nameOf(props) === 'recent' && (
            <RecentRemovers t={t} options={options} forget={props.forget} />
          )}
        </div>
      )}
    </>
  )
}

function nameOf({ query, options }: Pick<Props, 'query' | 'options'>) {
  if (query) return 'list'
  return options[0]?.kind === 'recent' ? 'recent' : 'newest'
}

function lineOf({ t, answered, query, options }: Props): string | undefined {
  if (!query) return t(nameOf({ query, options }))
  if (answered?.step === 'failed') return t('failed')
  if (answered?.step !== 'found') return undefined
  if (options.length === 0) return t('none')
  return answered.correction?.kind === 'layout'
    ? t('layout', { query: `\u2068${answered.correction.text}\u2069` })
    : undefined
}

function spokenOf(props: Props): string | undefined {
  const { t, answered, query, options } = props
  if (nameOf(props) === 'recent') return t('recentCount', { count: options.length - 1 })
  if (!query) return t('newest')
  if (!answered) return undefined
  const line = lineOf(props)
  const count = options.length > 1 && t('count', { count: options.length - 1 })
  return [line, count].filter(Boolean).join(' ')
}

function Waiting() {
  return (
    <div aria-hidden="true">
      <div className="suggestion-awaited" />
      <div className="suggestion-awaited" />
      <div className="suggestion-awaited" />
    </div>
  )
}
