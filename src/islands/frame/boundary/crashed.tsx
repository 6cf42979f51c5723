import { CRASH_TEXTS } from '#i18n/texts/crash.ts'
import { localeOf } from '#i18n/locale.ts'

interface Props {
  onRetry: () => void
}

export function Crashed({ onRetry }: Props) {
  const { sentence, retry } = CRASH_TEXTS[localeOf(location.pathname)]
  return (
    <div className="crash" role="alert">
      <p>{sentence}</p>
      <button className="btn-quiet" type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}
