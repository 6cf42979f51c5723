import { useMemo, useState } from 'react'
import type { StudioDraft } from '#contract/studio/classes/classes.ts'
import {
  changedBy,
  type Difference,
  differences,
  withDifferences
} from '#domain/studio/drafts/differences.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { plainText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { type OpenDraft, settleConflict } from '#stores/studio/drafts/draft.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { fieldName } from './field-name.ts'
import { ValueText } from './value-text.tsx'

type Side = 'mine' | 'theirs'
type Choices = Readonly<Record<string, Side>>

interface Props {
  draft: OpenDraft
  newest: StudioDraft
}

/** Two versions of a draft, field by field; what was changed in both has to be chosen. */
export function ConflictNotice({ draft, newest }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const { document, base } = draft
  const found = useMemo(() => differences(document, newest.document), [document, newest.document])
  const [chosen, setChosen] = useState<Choices>({})
  const authors = useMemo(
    () => changedBy(found, { base, mine: document, theirs: newest.document }),
    [found, base, document, newest.document]
  )
  const isKnown = draft.base !== newest.document && draft.facts.revision === draft.sync.revision
  const sideOf = (difference: Difference, at: number): Side | undefined => {
    const own = chosen[keyOf(difference)]
    if (own || !isKnown || authors[at] === 'both') return own
    return authors[at] === 'here' ? 'mine' : 'theirs'
  }
  const isSettled = found.every((difference, at) => sideOf(difference, at) !== undefined)
  const who = newest.updatedBy ? plainText(newest.updatedBy.name, locale) : t('someone')

  function settle(sides: (difference: Difference, at: number) => Side | undefined): void {
    const taken = found.filter((difference, at) => sides(difference, at) === 'theirs')
    settleConflict(withDifferences(document, newest.document, taken))
  }

  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <div className="flex gap-3 rounded-2xl bg-gold-soft p-4 text-gold-ink" role="alert">
        <Icon name="alert" className="mt-0.5 size-6" />
        <div className="grid gap-1">
          <h2 className="text-lg" id="conflict-title">
            {t('conflictTitle', { name: who })}
          </h2>
          <p>
            {t(draft.isTakenUp ? 'conflictTakenUp' : 'conflictLead', {
              time: formatShortMoment(newest.updatedAt, locale)
            })}
          </p>
        </div>
      </div>
      <ol className="grid gap-4">
        {found.map((difference, at) => (
          <li key={keyOf(difference)}>
            <ConflictLine
              difference={difference}
              name={fieldName(
                difference.kind === 'added' ? newest.document : document,
                difference.path,
                t,
                locale
              )}
              who={who}
              side={sideOf(difference, at)}
              onSide={side => setChosen({ ...chosen, [keyOf(difference)]: side })}
            />
          </li>
        ))}
      </ol>
      <div className="conflict-acts">
        <Button disabled={!isSettled} onClick={() => settle(sideOf)}>
          {t('conflictSave')}
        </Button>
        <Button kind="quiet" onClick={() => settle(() => 'mine')}>
          {t('conflictMine')}
        </Button>
        <Button kind="quiet" onClick={() => settle(() => 'theirs')}>
          {t('conflictTheirs', { name: who })}
        </Button>
      </div>
    </section>
  )
}

const keyOf = ({ path, kind }: Difference) => `${kind} ${path}`

interface LineProps {
  difference: Difference
  name: string
  who: string
  side: Side | undefined
  onSide: (side: Side) => void
}

function ConflictLine({ difference, name, who, side, onSide }: LineProps) {
  const t = useTexts('studioClassEditor')
  const { kind, before, after, path } = difference
  const versions = [
    { side: 'mine', label: t('yours'), value: before, isGone: kind === 'added' },
    { side: 'theirs', label: who, value: after, isGone: kind === 'removed' }
  ] as const
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-bold">{name}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {versions.map(version => (
          <label key={version.side} className="radio-card">
            <input
              className="tick tick-round mt-0.5"
              type="radio"
              name={`${kind} ${path}`}
              checked={side === version.side}
              onChange={() => onSide(version.side)}
            />
            <span className="grid min-w-0 gap-1">
              <span className="text-sm font-semibold text-ink-muted">{version.label}</span>
              {version.isGone ? (
                <span className="text-ink-muted">{t('valueNone')}</span>
              ) : kind === 'ordered' ? (
                <span>{t(version.side === 'mine' ? 'orderYours' : 'orderTheirs')}</span>
              ) : (
                <ValueText value={version.value} path={path} />
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
