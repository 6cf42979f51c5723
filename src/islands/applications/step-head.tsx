import type { Translate } from '#i18n/translator.ts'
import { BEGINNING } from './use-focus.ts'

interface Props {
  t: Translate<'application'>
  step: 'you' | 'class'
}

export function StepHead({ t, step }: Props) {
  return (
    <legend className="w-full">
      <h3 {...BEGINNING} className="mb-6 text-xl">
        {t(`step.${step}`)}
      </h3>
    </legend>
  )
}
