import { direction } from '#i18n/locale.ts'
import type { KeyOf } from '#i18n/translator.ts'
import { IsolatedNumbers } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { Dialog } from '#ui/kit/dialog.tsx'

interface Props extends TextProps<'player'> {
  isOpen: boolean
  onClose: () => void
}

const SHORTCUTS = [
  { keys: ['K', '␣'], does: 'keys.toggle' },
  { keys: ['J', 'L'], does: 'keys.tenSeconds' },
  { keys: ['←', '→'], does: 'keys.fiveSeconds' },
  { keys: ['0', '…', '9'], does: 'keys.share' },
  { keys: ['Home', 'End'], does: 'keys.ends' },
  { keys: ['Shift + <', 'Shift + >'], does: 'keys.speed' },
  { keys: ['↑', '↓'], does: 'keys.volume' },
  { keys: ['M'], does: 'keys.mute' },
  { keys: ['C'], does: 'keys.captions' },
  { keys: ['F'], does: 'keys.fullscreen' },
  { keys: ['I'], does: 'keys.pip' },
  { keys: ['?', '؟'], does: 'keys.help' }
] as const satisfies readonly { keys: readonly string[]; does: KeyOf<'player'> }[]

export function ShortcutsDialog({ t, locale, isOpen, onClose }: Props) {
  return (
    <div className="player-dialog" lang={locale} dir={direction[locale]}>
      <Dialog
        title={t('shortcuts')}
        lead={t('shortcutsLead')}
        isOpen={isOpen}
        onClose={onClose}
        closeLabel={t('close')}
      >
        <dl className="player-keys">
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={does}>
              {/* In the order of the words, so that a pair reads like its sentence. */}
              <dt>
                {keys.map(key => (
                  <kbd key={key} dir="ltr">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>
                <IsolatedNumbers text={t(does)} locale={locale} />
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
