import type { Translate } from '#i18n/translator.ts'

const NAME = 'subject'

/** A hidden field that only bots fill. */
export function Trap({ t }: { t: Translate<'application'> }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="application-subject">{t('trap')}</label>
      <input id="application-subject" name={NAME} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Its value, which is emptied so that a person whose browser filled it can retry. */
export function takeTrap(form: HTMLFormElement): string {
  const field = form.elements.namedItem(NAME)
  if (!(field instanceof HTMLInputElement)) return ''
  const { value } = field
  field.value = ''
  return value
}
