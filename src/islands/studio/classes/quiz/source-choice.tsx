import { useState } from 'react'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { readClockTime } from '#domain/time/read-clock-time.ts'
import { plainText } from '#i18n/text.ts'
import { PlainFrame } from '#islands/studio/classes/fields/plain-field.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { setAt } from '#stores/studio/drafts/draft.ts'
import type { DraftQuestion } from '#stores/studio/drafts/entries.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { QuizSource } from './quiz-sources.ts'

interface Props {
  see: DraftQuestion['see']
  sources: readonly QuizSource[]
  steps: DocumentSteps
}

/** Where the film explains what a question asks. */
export function SourceChoice({ see, sources, steps }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const isKnown = !see || sources.some(({ key }) => key === see.item)
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
      <PlainFrame label={t('see')} hint={t('seeHint')} steps={[...steps, 'item']}>
        {control => (
          <div className="relative">
            <select
              {...control}
              className="field cursor-pointer appearance-none pe-11"
              value={see?.item ?? ''}
              onChange={event => {
                const item = event.target.value
                setAt(steps, item === '' ? undefined : { item, at: see?.at ?? 0 }, {
                  isWhole: true
                })
              }}
            >
              <option value="">{t('seeNone')}</option>
              {see && !isKnown && <option value={see.item}>{see.item}</option>}
              {sources.map(({ key, title }) => (
                <option key={key} value={key}>
                  {plainText(title, locale) || key}
                </option>
              ))}
            </select>
            <span className="pointer-events-none absolute inset-y-0 grid place-items-center inset-ie-3.5">
              <Icon name="down" />
            </span>
          </div>
        )}
      </PlainFrame>
      {see && <MomentField steps={[...steps, 'at']} at={see.at} />}
    </div>
  )
}

function MomentField({ steps, at }: { steps: DocumentSteps; at: number }) {
  const t = useTexts('studioClassEditor')
  const [typed, setTyped] = useState<string>()
  return (
    <PlainFrame label={t('seeAt')} hint={t('seeAtHint')} steps={steps}>
      {control => (
        <input
          {...control}
          className="field"
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          value={typed ?? clockTime(at)}
          onChange={event => {
            setTyped(event.target.value)
            const seconds = readClockTime(event.target.value)
            if (seconds !== undefined) setAt(steps, seconds)
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </PlainFrame>
  )
}
