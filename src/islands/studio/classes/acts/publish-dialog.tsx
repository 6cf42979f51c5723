import { useState } from 'react'
import type { StudioClass } from '#contract/studio/classes/classes.ts'
import { cairoClock, cairoMoment } from '#domain/time/cairo-moment.ts'
import { ClassChanges } from '#islands/studio/classes/panel/class-changes.tsx'
import {
  type FieldIssues,
  FormDialog,
  type FormOutcome
} from '#islands/studio/forms/form-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useNow } from '#islands/studio/details/use-now.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { outcomeOfAct } from './outcome-of-act.ts'
import type { ClassActs } from './use-class-acts.ts'

interface Props {
  id: number
  state: StudioClass['state']
  liveRevision: number | undefined
  isOpen: boolean
  acts: ClassActs
  onClose: () => void
}

type When = 'now' | 'later'

/** Shows the class to learners, now or at a time in Cairo, with what will change. */
export function PublishDialog({ id, state, liveRevision, isOpen, acts, onClose }: Props) {
  const t = useTexts('studioClassEditor')
  const [when, setWhen] = useState<When>('now')

  async function publish(typed: FormData): Promise<FormOutcome> {
    if (typed.get('when') !== 'later') return outcomeOfAct(await acts.publish(undefined, ''))
    const time = cairoMoment(String(typed.get('at')))
    if (time === undefined) return { issues: { at: t('atMissing') } }
    if (time <= Date.now()) return { issues: { at: t('atPast') } }
    return outcomeOfAct(await acts.publish(new Date(time).toISOString(), ''))
  }

  return (
    <FormDialog
      title={t('publishTitle')}
      lead={t(
        state === 'retired'
          ? 'publishRetiredLead'
          : liveRevision === undefined
            ? 'publishFirstLead'
            : 'publishLead'
      )}
      isOpen={isOpen}
      sendLabel={t(when === 'now' ? 'publish' : 'schedule')}
      onSend={publish}
      onClose={() => {
        setWhen('now')
        onClose()
      }}
    >
      {issues => (
        <>
          {liveRevision !== undefined && (
            <section className="grid gap-2">
              <h3 className="text-base">{t('changesSinceLive')}</h3>
              <ClassChanges id={id} since={liveRevision} isShort />
            </section>
          )}
          <WhenFields {...{ issues, when }} onWhen={setWhen} />
        </>
      )}
    </FormDialog>
  )
}

interface WhenProps {
  issues: FieldIssues
  when: When
  onWhen: (when: When) => void
}

function WhenFields({ issues, when, onWhen }: WhenProps) {
  const t = useTexts('studioClassEditor')
  const now = useNow()
  return (
    <>
      <RadioCards<When>
        legend={t('when')}
        name="when"
        columns="sm:grid-cols-2"
        value={when}
        onChoice={onWhen}
        choices={[
          { value: 'now', label: t('whenNow') },
          { value: 'later', label: t('whenLater') }
        ]}
      />
      {when === 'later' && (
        <Field
          name="at"
          type="datetime-local"
          label={t('at')}
          hint={t('atHint')}
          dir="ltr"
          min={cairoClock(now)}
          error={issues['at']}
        />
      )}
    </>
  )
}
