import { LONGEST } from '#contract/fields.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { moved } from '#domain/studio/drafts/at-steps.ts'
import { EntryTools } from '#islands/studio/classes/fields/entry-tools.tsx'
import { TwinField } from '#islands/studio/classes/fields/twin-field.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { changeList, setAt } from '#stores/studio/drafts/draft.ts'
import type { DraftQuestion } from '#stores/studio/drafts/entries.ts'

type Option = DraftQuestion['options'][number]

interface Props {
  option: Option
  options: readonly Option[]
  at: number
  steps: DocumentSteps
}

/** Fewer answers are no choice. */
const LEAST = 2

/** An answer in both languages, and whether it is right. */
export function OptionLine({ option, options, at, steps }: Props) {
  const t = useTexts('studioClassEditor')
  const name = t('option', { number: at + 1 })
  const list = steps.slice(0, -1)
  return (
    <div className="option-line" data-correct={option.correct || undefined}>
      <label className="option-correct">
        <input
          className="tick"
          type="checkbox"
          checked={option.correct}
          aria-label={t('correctOf', { name })}
          onChange={event => setAt([...steps, 'correct'], event.target.checked, { isWhole: true })}
        />
        <span aria-hidden="true">{t('correct')}</span>
      </label>
      <TwinField
        label={name}
        value={option.text}
        stepsOf={language => [...steps, 'text', language]}
        maxLength={LONGEST.body}
        isCompact
      />
      <EntryTools
        {...{ name, at }}
        count={options.length}
        least={LEAST}
        onMove={to => changeList<Option>(list, all => moved(all, at, to))}
        onRemove={() => changeList<Option>(list, all => all.toSpliced(at, 1))}
      />
    </div>
  )
}
