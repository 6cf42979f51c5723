import { shiftCues, type ShiftReach } from '#domain/studio/captions/cue-edits.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { editCues } from '#stores/studio/media/caption-draft.ts'
import { $wantedCue, type CuePlace } from '#stores/studio/media/caption-selection.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'

const REACHES = ['all', 'onward', 'one'] as const satisfies ShiftReach[]

interface Props {
  isOpen: boolean
  /** That was written in last. */
  cue: CuePlace | undefined
  onClose: () => void
}

/** Moves one cue, those from here on, or all of its language. */
export function ShiftDialog({ isOpen, cue, onClose }: Props) {
  const t = useTexts('studioCaptions')

  function shift(typed: FormData): FormOutcome {
    const seconds = Number(String(typed.get('seconds')).replace(',', '.').replace('−', '-'))
    const ms = Math.round(seconds * 1_000)
    if (!Number.isFinite(ms) || ms === 0) return { issues: { seconds: t('shiftWrong') } }
    const reach = REACHES.find(one => one === typed.get('reach')) ?? 'all'
    if (!cue) return undefined
    editCues(cue.language, cues => shiftCues(cues, cue.id, ms, reach), {
      place: 'shift',
      isWhole: true
    })
    $wantedCue.set({ ...cue })
    return undefined
  }

  return (
    <FormDialog
      {...{ isOpen, onClose }}
      title={t('shiftTitle')}
      lead={t('shiftLead')}
      sendLabel={t('shiftSend')}
      onSend={shift}
    >
      {issues => (
        <>
          <Field
            className="sm:w-1/2"
            name="seconds"
            label={t('shiftBy')}
            hint={t('shiftByHint')}
            error={issues['seconds']}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            data-first-focus
          />
          <RadioCards
            name="reach"
            legend={t('shiftReach')}
            defaultValue="all"
            choices={REACHES.map(value => ({ value, label: t(`reach.${value}`) }))}
          />
        </>
      )}
    </FormDialog>
  )
}
