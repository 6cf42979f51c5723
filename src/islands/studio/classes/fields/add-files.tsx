import { useRef, useState } from 'react'
import { type ClassDocument, DRAFT_MOST } from '#contract/studio/classes/class-document.ts'
import { RESOURCE_MAX_BYTES } from '#contract/studio/media/uploads.ts'
import { withUpload } from '#domain/studio/drafts/with-upload.ts'
import { formatBytes } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { $draft, changeList } from '#stores/studio/drafts/draft.ts'
import { sendResource } from '#stores/studio/media/send-resource.ts'
import { Button } from '#ui/kit/button.tsx'
import { Progress } from '#ui/kit/progress.tsx'

type Resource = ClassDocument['resources'][number]

const openId = () => {
  const draft = $draft.get()
  return draft.step === 'open' ? draft.id : undefined
}

/** Uploads files to download, one after the other; one of a known name replaces that. */
export function AddFiles({ count }: { count: number }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ name: string; percent: number }>()
  const [errors, setErrors] = useState<readonly string[]>([])
  const most = formatBytes(RESOURCE_MAX_BYTES, locale)

  async function send(file: File): Promise<string | undefined> {
    const { name, size } = file
    if (size === 0) return t('fileEmpty', { name: isolated(name) })
    if (size > RESOURCE_MAX_BYTES) return t('fileLarge', { name: isolated(name), size: most })
    const id = openId()
    setSending({ name, percent: 0 })
    const sent = await sendResource(file, percent => setSending({ name, percent }))
    if (!sent.ok) return t('fileFailed', { name: isolated(name), why: sentenceOf(sent) })
    // Another class may be open by now.
    if (openId() !== id) return undefined
    const { path } = sent
    changeList<Resource>(['resources'], list => withUpload(list, { name, path, size }))
    return undefined
  }

  async function sendAll(files: readonly File[]): Promise<void> {
    setErrors([])
    for (const file of files.slice(0, DRAFT_MOST.resources - count)) {
      const error = await send(file)
      if (error) setErrors(before => [...before, error])
    }
    setSending(undefined)
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind="quiet"
        isBusy={sending !== undefined}
        disabled={count >= DRAFT_MOST.resources}
        onClick={() => input.current?.click()}
      >
        {t('filesAdd')}
      </Button>
      <input
        ref={input}
        className="hidden"
        type="file"
        multiple
        aria-label={t('filesAdd')}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // The same file again is a change too.
          event.target.value = ''
          void sendAll(files)
        }}
      />
      <p className="text-sm text-ink-muted">{t('filesHint', { size: most })}</p>
      {sending && (
        <Progress
          className="w-full"
          value={sending.percent}
          label={t('fileSending', { name: isolated(sending.name) })}
          text={t('fileSending', { name: isolated(sending.name) })}
        />
      )}
      <div role="alert">
        {errors.map(error => (
          <p key={error} className="text-sm font-semibold text-danger">
            {error}
          </p>
        ))}
      </div>
    </div>
  )
}
