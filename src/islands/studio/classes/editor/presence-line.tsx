import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { listNames } from '#i18n/format/names.ts'
import { plainText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { type OpenDraft, openClassDraft, saveNow } from '#stores/studio/drafts/draft.ts'
import { $presence, followPresence } from '#stores/studio/drafts/presence.ts'
import { Icon } from '#ui/kit/icon.tsx'

/** Who else has the draft open, and whether a newer one was saved. */
export function PresenceLine({ draft }: { draft: OpenDraft }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const presence = useStore($presence)
  const { id, sync } = draft
  useEffect(() => followPresence(id), [id])
  const { others = [], revision = 0, updatedBy } = presence ?? {}
  const isNewer = revision > sync.revision && (sync.step === 'saved' || sync.step === 'waiting')
  const names = listNames(
    others.map(({ name }) => plainText(name, locale)),
    locale
  )
  const author = updatedBy && plainText(updatedBy.name, locale)
  return (
    <>
      <output className="presence-line empty:hidden">
        {others.length > 0 && (
          <>
            <Icon name="user" className="size-4.5" />
            {t('alsoHere', { names })}
          </>
        )}
      </output>
      {isNewer && author && (
        <span className="presence-line">
          {t('savedByOther', { name: author })}
          <button
            className="link min-h-11 font-bold"
            type="button"
            // What is typed here and not saved is compared with it.
            onClick={() => (sync.step === 'saved' ? void openClassDraft(id) : saveNow())}
          >
            {t('showNewer')}
          </button>
        </span>
      )}
    </>
  )
}
