import type { MouseEvent } from 'react'
import type { Translate } from '#i18n/translator.ts'
import type { AnsweredSuggestions } from '#stores/search/suggestions.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { OptionText } from './option-text.tsx'
import type { Option } from './options.ts'

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

interface RecentRemoversProps {
  t: Translate<'searchBox'>
  options: readonly Option[]
  forget: (query: string) => void
}

/** Buttons beside earlier searches, since an option cannot hold one; the Delete key does the same. */
function RecentRemovers({ t, options, forget }: RecentRemoversProps) {
  return (
    <div className="suggestion-removers">
      {options.map(
        option =>
          option.kind === 'recent' && (
            <button
              key={option.key}
              type="button"
              tabIndex={-1}
              aria-label={t('forget', { query: `\u2068${option.query}\u2069` })}
              onClick={() => forget(option.query)}
            >
              <Icon name="close" />
            </button>
          )
      )}
    </div>
  )
}

interface SuggestionOptionProps {
  t: Translate<'searchBox'>
  id: string
  option: Option
  isActive: boolean
  query: string
  phrases: readonly string[]
  point: (key: string) => void
  leave: () => void
  clearRecent: () => void
}

/** A link without focus; `aria-activedescendant` of the box names the active one. */
function SuggestionOption(props: SuggestionOptionProps) {
  const { t, id, option, isActive, query, phrases, point, leave, clearRecent } = props

  function follow({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    if (option.kind === 'clear') return clearRecent()
    // A click for a new tab leaves this one unchanged.
    if (!ctrlKey && !metaKey && !shiftKey && !altKey) leave()
  }

  const Tag = option.kind === 'clear' ? 'div' : 'a'
  return (
    <Tag
      id={id}
      className={`suggestion is-${option.kind}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- that tag is no link
      role="option"
      aria-selected={isActive}
      {...(option.kind !== 'clear' && { href: option.href })}
      tabIndex={-1}
      draggable={false}
      onClick={follow}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && point(option.key)}
    >
      <OptionText {...{ t, option, query, phrases }} />
    </Tag>
  )
}
