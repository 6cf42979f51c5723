import type { Translate } from '#i18n/translator.ts'
import type { AnsweredSuggestions } from '#stores/suggestions.ts'
import type { Option } from './options.ts'
import { SuggestionOption } from './suggestion-option.tsx'

interface Props {
  t: Translate<'searchBox'>
  id: string
  /** Id of the option at a place. */
  optionId: (at: number) => string
  isShown: boolean
  /** Nothing while the first answer is awaited. */
  answered: AnsweredSuggestions | undefined
  /** What was typed. */
  query: string
  options: readonly Option[]
  /** Place of the active option, −1 when none is. */
  active: number
  /** A pointer is over the option of this key, or over none. */
  point: (key: string | undefined) => void
  /** A pointer went down on the list. */
  hold: () => void
  /** An option was followed. */
  leave: () => void
}

/** The suggestions below a search box, and what of them is said aloud. */
export function SuggestionList(props: Props) {
  const { t, id, isShown, answered, query, options, active, point, hold, leave } = props
  const count = options.length - 1
  const line = answered && (answered.step === 'failed' ? t('failed') : count === 0 && t('none'))
  const said = answered && (line || t('count', { count }))

  return (
    <>
      <output className="sr-only">{isShown && said}</output>
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
          {!answered && <Waiting />}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag lists links */}
          <div id={id} role="listbox" aria-label={t('list')}>
            {options.map((option, at) => (
              <SuggestionOption
                key={option.key}
                id={props.optionId(at)}
                isActive={at === active}
                {...{ t, option, query, point, leave }}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
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
