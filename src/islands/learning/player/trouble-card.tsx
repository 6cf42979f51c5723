import type { Translate } from '#i18n/translator.ts'
import type { FilmError } from './source/source.ts'

interface Props {
  t: Translate<'player'>
  trouble: FilmError
  onRetry: () => void
}

export function FilmErrorCard({ t, trouble, onRetry }: Props) {
  return (
    <div className="player-trouble" role="alert">
      <p>
        <strong>{t(`trouble.${trouble}`)}</strong>
        <span>{t(`trouble.${trouble}Help`)}</span>
      </p>
      <button type="button" className="player-retry" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
