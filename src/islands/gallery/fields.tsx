import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { PhoneField } from '#ui/kit/form/phone-field.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { type PartProps, Sample } from './sample.tsx'
import { levelsOf, SoundFields } from './sound-fields.tsx'
import { WrongFields } from './wrong-fields.tsx'

const GRID = 'grid gap-x-6 gap-y-7 sm:grid-cols-2'

/** Fields in forms that submit nowhere, with and without script. */
export function Fields(props: PartProps) {
  const { t, locale, foreign } = props
  const long = t('sample.long', { title: foreign })
  return (
    <>
      <Sample title={t('state.normal')}>
        <form className={GRID} method="dialog" noValidate>
          <SoundFields {...props} />
        </form>
      </Sample>
      <Sample title={t('state.error')}>
        <form className={GRID} method="dialog" noValidate>
          <WrongFields {...props} />
        </form>
      </Sample>
      <Sample title={t('state.disabled')} className={GRID}>
        <Field label={t('field.name')} name="fixed-name" defaultValue={t('sample.text')} disabled />
        <PhoneField
          label={t('field.phone')}
          locale={locale}
          countryLabel={t('field.country')}
          name="fixed-phone"
          countryName="fixed-country"
          defaultValue="100 123 4567"
          disabled
        />
        <Select
          label={t('field.level')}
          name="fixed-level"
          options={levelsOf(t)}
          defaultValue="beginner"
          disabled
        />
        <Button disabled className="justify-self-start self-end">
          {t('action.save')}
        </Button>
      </Sample>
      <Sample title={t('state.long')} className={GRID}>
        <Field label={long} name="long" hint={long} error={long} defaultValue={long} />
        <TextArea label={t('field.about')} name="long-about" defaultValue={long} />
      </Sample>
    </>
  )
}
