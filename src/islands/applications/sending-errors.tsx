import type { Translate } from '#i18n/translator.ts'
import type { Application } from '#stores/applications/instructor-application.ts'
import { DRAFT_FIELDS } from '#stores/applications/instructor-draft.ts'
import type { Obstacle } from '#stores/applications/instructor-sending.ts'
import { sentenceOf } from '#stores/frame/field-errors.ts'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { idOf } from './use-fields.ts'

interface Props {
  t: Translate<'application'>
  application: Application
}

export function SendingErrors({ t, application }: Props) {
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
