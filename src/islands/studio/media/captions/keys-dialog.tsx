import { Fragment } from 'react'
import { CAPTION_KEYS, type CaptionKey, shownKeys } from '#domain/studio/captions/caption-keys.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Dialog } from '#ui/kit/dialog.tsx'

/** All keys of the editor of captions. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts('studioCaptions')
  const studio = useTexts('studio')
  return (
    <Dialog
      {...{ isOpen, onClose }}
      title={t('keysTitle')}
      lead={t('keysLead')}
      closeLabel={studio('close')}
    >
      <dl className="key-list">
        {(Object.keys(CAPTION_KEYS) as CaptionKey[]).map(name => (
          <Fragment key={name}>
            <dt>{t(`key.${name}`)}</dt>
            <dd dir="ltr">
              {shownKeys(name).map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
