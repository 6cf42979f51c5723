import type { Translate } from '#i18n/translator.ts'
import { Icon } from '#ui/kit/icon.tsx'
import type { Option } from './options.ts'

interface Props {
  t: Translate<'searchBox'>
  options: readonly Option[]
  forget: (query: string) => void
}

/** Buttons beside earlier searches, since an option cannot hold one; the Delete key does the same. */
export function RecentRemovers({ t, options, forget }: Props) {
  return (
    <div className="suggestion-removers">
      {options.map(
        option =>
          option.kind === 'recent' && (
            <button
              key={option.key}
              type="button"
              tabIndex={-1}
              aria-label={t('forget', { query: `\u2068${option.query}\u2069` })}
              onClick={() => forget(option.query)}
            >
              <Icon name="close" />
            </button>
          )
      )}
    </div>
  )
}
