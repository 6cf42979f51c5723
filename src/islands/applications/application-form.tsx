import { useStore } from '@nanostores/react'
import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { sendEarly } from '#islands/frame/forms/send-early.ts'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'
import {
  $application,
  goOn,
  send,
  type Application,
  openForm
} from '#stores/applications/instructor-application.ts'
import {
  $isOpen,
  type Draft,
  DRAFT_FIELDS,
  EMPTY_DRAFT,
  openDraft
} from '#stores/applications/instructor-draft.ts'
import type { Words, Obstacle } from '#stores/applications/instructor-sending.ts'
import { Actions, Restored, StepList } from './step-list.tsx'
import { ClassStep, equipmentWords } from './class-step.tsx'
import { Sent } from './sent.tsx'
import { useFields, idOf } from './use-fields.ts'
import { useFocus } from './use-focus.ts'
import { sentenceOf } from '#stores/frame/field-errors.ts'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { type Choice, YouStep } from './you-step.tsx'

interface Props extends Translated {
  categories: Words
  countries: readonly Choice[]
  privacy: string
  classes: string
}

/** A form of two steps; without script both show. */
export function ApplicationForm(props: Props) {
  const { locale, categories, countries, privacy, classes } = props
  const t = useMessages('application', props)
  const words = { ...categories, ...equipmentWords(t) }
  const application = useStore($application)
  const root = useRef<HTMLDivElement>(null)
  const form = useEarlyInput()
  const isAwake = useStore($isOpen)
  const field = useFields(t, words)
  const focusAfter = useFocus(root)
  const isFirst = application.step === 'you'

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const trap = takeTrap(event.currentTarget)
    focusAfter(() => (isFirst ? goOn(words) : send(words, trap)))
  }

  return (
    <div ref={root}>
      {application.step === 'sent' ? (
        <Sent t={t} application={application} classes={classes} />
      ) : (
        // Without script, no input goes into an address.
        <form ref={form} className="grid gap-8" method="dialog" noValidate onSubmit={submit}>
          <div>
            <p className="mb-6 text-ink-muted">{t('lead')}</p>
            <StepList t={t} step={isFirst ? 'you' : 'class'} />
            <Restored t={t} focusAfter={focusAfter} />
          </div>
          <SendingErrors t={t} application={application} />
          <YouStep
            {...{ t, locale }}
            field={field}
            categories={categories}
            countries={countries}
            isAwake={isAwake}
            isHidden={!isFirst}
          />
          <ClassStep
            {...{ t, locale }}
            field={field}
            privacy={privacy}
            isAwake={isAwake}
            isHidden={isFirst}
          />
          <Trap t={t} />
          <Actions t={t} application={application} focusAfter={focusAfter} />
        </form>
      )}
    </div>
  )
}

const NAME = 'subject'

/** A hidden field that only bots fill. */
function Trap({ t }: { t: Translate<'application'> }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="application-subject">{t('trap')}</label>
      <input id="application-subject" name={NAME} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Its value, which is emptied so that a person whose browser filled it can retry. */
function takeTrap(form: HTMLFormElement): string {
  const field = form.elements.namedItem(NAME)
  if (!(field instanceof HTMLInputElement)) return ''
  const { value } = field
  field.value = ''
  return value
}

interface SendingErrorsProps {
  t: Translate<'application'>
  application: Application
}

function SendingErrors({ t, application }: SendingErrorsProps) {
  if (!('errors' in application)) return null
  const { errors, obstacle } = application
  if (obstacle) {
    return <FormError title={t('refused.title')} faults={[{ text: reasonOf(t, obstacle) }]} />
  }
  const wrong = DRAFT_FIELDS.flatMap(field => {
    const text = sentenceOf(t, errors[field])
    return text ? [{ id: idOf(field), text }] : []
  })
  // A single error stands beside its field only.
  return wrong.length > 1 ? <FormError title={t('review')} faults={wrong} /> : null
}

function reasonOf(t: Translate<'application'>, obstacle: Obstacle): string {
  return obstacle.reason === 'limited'
    ? t('wait', { count: obstacle.minutes })
    : t(`refused.${obstacle.reason}`)
}

/** Opens the draft with input from before hydration, and repeats an early submit. @returns ref of the form */
function useEarlyInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)

  useLayoutEffect(() => {
    openForm()
    if (form.current) openDraft(typedInto(form.current))
  }, [])

  useEffect(() => sendEarly(form.current), [])

  return form
}

function typedInto(form: HTMLFormElement): Partial<Draft> {
  const data = new FormData(form)
  const values = DRAFT_FIELDS.map(field => [field, String(data.get(field) ?? '')] as const)
  return Object.fromEntries(
    values.filter(([field, value]) => value && value !== EMPTY_DRAFT[field])
  )
}
