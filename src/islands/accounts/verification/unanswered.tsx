import type { Translate } from '#i18n/translator.ts'
import { useWhy } from '#islands/accounts/forms/use-why.ts'
import type { Refused } from '#stores/frame/form.ts'

interface Props {
  t: Translate<'verification'>
  form: Translate<'form'>
  refused: Refused<never>
  retry: () => void
}

export function Unanswered({ t, form, refused, retry }: Props) {
  const { why, left } = useWhy(form, refused, false)
  return (
    <>
      <p role="alert">{why}</p>
      <button className="btn" type="button" disabled={left > 0} onClick={retry}>
        {t('retry')}
      </button>
    </>
  )
}
