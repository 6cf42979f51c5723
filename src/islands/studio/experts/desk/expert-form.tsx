import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { LONGEST } from '#contract/fields.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { plainText } from '#i18n/text.ts'
import { FOCUS_EVENT } from '#islands/studio/classes/markdown/markdown-box.tsx'
import { useHold } from '#islands/studio/forms/use-hold.ts'
import { TwinText } from '#islands/studio/forms/twin-text.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { replaceFilters } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { AboutField } from './about-field.tsx'
import {
  draftOfExpert,
  type ExpertDraft,
  expertIssues,
  type StaffExpert,
  rebasedExpert,
  touchedFields
} from './expert-draft.ts'
import { ExpertHead } from './expert-head.tsx'
import { LinksField } from './links-field.tsx'
import { PortraitField } from './portrait-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { readNewestExpert, restoreExpert, saveExpert } from './save-expert.ts'

interface Props {
  /** Absent for a new expert. */
  newest: StaffExpert | undefined
}

type Errors = Readonly<Record<string, string>>

/** Fields of an expert in both languages. What is typed stays until it is saved. */
export function ExpertForm({ newest }: Props) {
  const t = useTexts('studioExperts')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const isEditor = useHasRole('editor', 'owner')
  const [seen, setSeen] = useState(newest)
  const [draft, setDraft] = useState(() => draftOfExpert(newest))
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Errors>({})
  const [failure, setFailure] = useState<StaffFailure>()
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [made, setMade] = useState<StaffExpert>()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { base, typed } = draft
  const touched = touchedFields(draft)
  const isChanged = touched.length > 0

  useHold(isChanged && !made ? 'typed' : undefined)

  // Once nothing is held any more.
  useEffect(() => {
    if (made) replaceFilters({ id: `${made.id}`, do: undefined })
  }, [made])

  // The first wrong field gets the focus, once it is drawn.
  useEffect(() => {
    if (attempt === 0) return
    const first = form.current?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-invalid] [data-editor]'
    )
    first?.focus()
    first?.dispatchEvent(new Event(FOCUS_EVENT))
  }, [attempt])

  if (newest && newest !== seen) {
    setSeen(newest)
    setDraft(current => rebasedExpert(current, newest))
  }

  const own = Object.entries(isChecked ? expertIssues(draft) : {})
  const errors: Errors = {
    ...refused,
    ...Object.fromEntries(
      own.map(([field, issue]) => [field, t(`error.${issue}`, { start: isolatedCode('https://') })])
    )
  }

  function type(change: Partial<ExpertDraft['typed']>): void {
    setDraft(current => ({ ...current, typed: { ...current.typed, ...change } }))
    setRefused({})
    setFailure(undefined)
  }

  function showSaved(before: StaffExpert | undefined, after: StaffExpert): void {
    const about = `expert ${after.id}`
    if (!before) return showToast({ kind: 'success', about, text: t('created') })
    const undo = async () => {
      const failed = await restoreExpert(before, after)
      const text = failed ? sentenceOf(failed) : t('restored')
      showToast({ kind: failed ? 'error' : 'success', about, text })
    }
    showToast({ kind: 'success', about, text: t('saved'), undo: () => void undo() })
  }

  async function send(): Promise<void> {
    const answer = await saveExpert(draft)
    if (answer.ok) {
      if (base) setDraft(draftOfExpert(answer.value))
      else setMade(answer.value)
      return showSaved(base, answer.value)
    }
    if (answer.code === 'revision_conflict' && base) {
      const read = await readNewestExpert(base.id)
      if (!read.ok) return setFailure(read)
      return setDraft(current => rebasedExpert(current, read.value))
    }
    const named = answer.issues.map(({ path, message }) => [path.replace(/^body\./, ''), message])
    setRefused(Object.fromEntries(named))
    if (named.length > 0) setAttempt(count => count + 1)
    else setFailure(answer)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !isChanged) return
    const isWrong = Object.keys(expertIssues(draft)).length > 0
    setChecked(isWrong)
    if (isWrong) return setAttempt(count => count + 1)
    setBusy(true)
    await send()
    setBusy(false)
  }

  const mark = (field: 'name' | 'headline') => {
    const changed = (language: 'ar' | 'en') =>
      base && base[field][language] !== typed[field][language] ? t('changed') : ''
    return { ar: changed('ar'), en: changed('en') }
  }

  return (
    <>
      <ExpertHead
        expert={base}
        title={plainText(typed.name, locale)}
        isChanged={isChanged}
        isOwn={!isEditor}
      />
      <div className="expert-desk">
        <PortraitField
          expert={base}
          photo={typed.photo}
          name={plainText(typed.name, locale)}
          onPhoto={photo => type({ photo })}
        />
        <form
          ref={form}
          id={formId}
          className="grid content-start gap-7"
          noValidate
          onSubmit={event => void save(event)}
          aria-label={t('formLabel')}
        >
          {(['name', 'headline'] as const).map(field => (
            <TwinText
              key={field}
              name={field}
              label={t(field)}
              {...(field === 'headline' && { hint: t('headlineHint') })}
              value={typed[field]}
              errors={errors}
              marks={mark(field)}
              maxLength={LONGEST.title}
              onText={(language, text) => type({ [field]: { ...typed[field], [language]: text } })}
            />
          ))}
          <AboutField
            value={typed.about}
            errors={errors}
            onText={(language, text) => type({ about: { ...typed.about, [language]: text } })}
          />
          <LinksField links={typed.links} errors={errors} onLinks={links => type({ links })} />
        </form>
        <SaveBar
          {...{ formId, isChanged, isBusy, failure }}
          isOvertaken={draft.isOvertaken}
          wrong={Object.keys(errors).length}
          isNew={!base}
          onDiscard={() => {
            setDraft(draftOfExpert(base))
            setChecked(false)
            setRefused({})
          }}
        />
      </div>
    </>
  )
}
