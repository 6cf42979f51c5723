import { studioPath } from '#domain/studio/studio-path.ts'
import { entryAddress } from '#i18n/next-address.ts'
import type { Translate } from '#i18n/translator.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import type { WritingProcess } from '#stores/learning/questions/write-texts.ts'
import { pageLocale } from '#stores/frame/page-address.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'

interface Props {
  t: Translate<'questions'>
  form: Translate<'form'>
  process: WritingProcess
}

/** Why a text was not taken, with what to do. */
export function Trouble({ t, form, process }: Props) {
  const { code } = process
  if (!code) return <Refusal t={form} process={process} />
  return (
    <>
      <FormError title={t(`refused.${code}`)} />
      {code === 'second_factor_required' && (
        <ButtonLink kind="quiet" className="justify-self-start" href={proofAddress()}>
          {t('toStudio')}
        </ButtonLink>
      )}
    </>
  )
}

/** The studio asks for the second factor, and leads back here. */
function proofAddress(): string {
  const { pathname, search } = location
  return entryAddress(studioPath('overview'), pageLocale(), `${pathname}${search}`)
}
