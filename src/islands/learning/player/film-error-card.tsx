import type { Translate } from '#i18n/translator.ts'
import type { FilmError } from './source/source.ts'

interface Props {
  t: Translate<'player'>
  error: FilmError
  onRetry: () => void
}

export function FilmErrorCard({ t, error, onRetry }: Props) {
  return (
    <div className="player-trouble" role="alert">
      <p>
        <strong>{t(`trouble.${error}`)}</strong>
        <span>{t(`trouble.${error}Help`)}</span>
      </p>
      <button type="button" className="player-retry" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
