import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef } from 'react'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'
import { $application, goOn, send } from '#stores/applications/instructor-application.ts'
import { $isOpen } from '#stores/applications/instructor-draft.ts'
import type { Words } from '#stores/applications/instructor-sending.ts'
import { Actions } from './actions.tsx'
import { ClassStep } from './class-step.tsx'
import { equipmentWords } from './equipment.ts'
import { Restored } from './restored.tsx'
import { Sent } from './sent.tsx'
import { StepList } from './step-list.tsx'
import { takeTrap, Trap } from './trap.tsx'
import { SendingErrors } from './sending-errors.tsx'
import { useFields } from './use-fields.ts'
import { useFocus } from './use-focus.ts'
import { useEarlyInput } from './use-early-input.ts'
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
            t={t}
            locale={locale}
            field={field}
            categories={categories}
            countries={countries}
            isAwake={isAwake}
            isHidden={!isFirst}
          />
          <ClassStep
            t={t}
            locale={locale}
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
