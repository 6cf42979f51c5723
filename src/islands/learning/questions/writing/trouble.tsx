import type { Translate } from '#i18n/translator.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import type { WritingProcess } from '#stores/learning/questions/write-texts.ts'
import { FormError } from '#ui/kit/form/form-error.tsx'

interface Props {
  t: Translate<'questions'>
  form: Translate<'form'>
  process: WritingProcess
}

/** Why a text was not taken, with what to do. */
export function Trouble({ t, form, process }: Props) {
  const { code } = process
  return code ? <FormError title={t(`refused.${code}`)} /> : <Refusal t={form} process={process} />
}
