import type { Messages } from '#i18n/translator.ts'
import { type Translated, useMessages } from '#islands/use-messages.ts'
import { SavedClasses } from './saved-classes.tsx'
import { UnderWay } from './under-way.tsx'

interface Props extends Translated {
  form: Messages
}

/** What a learner has begun, and what they keep for later. */
export function Learning(props: Props) {
  const { locale } = props
  const t = useMessages('learning', props)
  const form = useMessages('form', { locale, messages: props.form })
  return (
    <div className="grid gap-6">
      <UnderWay t={t} form={form} locale={locale} />
      <SavedClasses t={t} form={form} locale={locale} />
    </div>
  )
}
