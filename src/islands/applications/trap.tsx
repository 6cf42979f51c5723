import type { Translate } from '#i18n/translator.ts'

const NAME = 'subject'

/** A field that only a machine fills: nobody sees it, hears of it or comes to it with a key. */
export function Trap({ t }: { t: Translate<'application'> }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="application-subject">{t('trap')}</label>
      <input id="application-subject" name={NAME} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** What stands in it. It is empty afterwards, so that somebody whose browser filled it can send again. */
export function takeTrap(form: HTMLFormElement): string {
  const field = form.elements.namedItem(NAME)
  if (!(field instanceof HTMLInputElement)) return ''
  const { value } = field
  field.value = ''
  return value
}
