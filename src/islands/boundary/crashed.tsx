import { CRASH_TEXTS } from '#i18n/crash.ts'
import { localeOf } from '#i18n/locale.ts'

interface Props {
  onRetry: () => void
}

/** In the place of an island that crashed; below the header, or over the page, where the island was there. */
export function Crashed({ onRetry }: Props) {
  const { sentence, retry } = CRASH_TEXTS[localeOf(location.pathname)]
  return (
    <div
      className="crash mx-auto my-4 grid w-full max-w-xl justify-items-start gap-3 rounded-2xl border border-danger/40 bg-danger-soft p-4 text-start text-base whitespace-normal"
      role="alert"
    >
      <p>{sentence}</p>
      <button className="btn-quiet" type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}
