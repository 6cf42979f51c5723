import type { LearnerQuestion } from '#contract/learning/questions/asked-question.ts'
import { isolated } from '#i18n/format/isolated.ts'
import type { Translate } from '#i18n/translator.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  t: Translate<'questions'>
  text: Pick<LearnerQuestion, 'own' | 'isWithdrawn'>
}

/** What only the author is told: why others do not see the text. */
export function OwnState({ t, text: { own, isWithdrawn } }: Props) {
  if (!own) return null
  const sentence = isWithdrawn ? t('ownWithdrawn') : sentenceOf(t, own)
  if (!sentence) return null
  return (
    <p className="flex gap-2.5 rounded-2xl bg-gold-soft p-3.5 text-gold-ink">
      <Icon name="info" className="mt-0.5 size-5" />
      <span>{sentence}</span>
    </p>
  )
}

function sentenceOf(t: Props['t'], { state, reason }: NonNullable<LearnerQuestion['own']>) {
  if (state === 'shown') return undefined
  if (state !== 'hidden') return t(`state.${state}`)
  return reason ? t('state.hidden', { reason: isolated(reason) }) : t('hiddenUnnamed')
}
