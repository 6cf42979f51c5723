import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { fileKey, FILM_ACCEPT } from '#domain/studio/film-file.ts'
import { formatBytes } from '#i18n/format/format.ts'
import { formatBriefMoment } from '#i18n/format/short-moment.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { KeptUpload } from '#stores/studio/media/kept-uploads.ts'
import {
  $unfinished,
  addFilms,
  cancelUpload,
  refreshUnfinished
} from '#stores/studio/media/uploads.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'

/** Uploads of an earlier visit, which continue once their file is chosen again. */
export function UnfinishedUploads() {
  const t = useTexts('studioMedia')
  const unfinished = useStore($unfinished)
  useEffect(refreshUnfinished, [])
  if (unfinished.length === 0) return null
  return (
    <section className="card mb-6 grid gap-3 p-4">
      <div>
        <h2 className="text-base font-bold">{t('unfinishedTitle')}</h2>
        <p className="text-sm text-ink-muted">{t('unfinishedLead')}</p>
      </div>
      <ul className="grid gap-2">
        {unfinished.map(one => (
          <Line key={one.key} upload={one} />
        ))}
      </ul>
    </section>
  )
}

function Line({ upload: { key, filename, sizeBytes, expiresAt } }: { upload: KeptUpload }) {
  const t = useTexts('studioMedia')
  const { locale } = useFacts()
  const input = useRef<HTMLInputElement>(null)
  const name = isolated(filename)

  function choose(file: File | undefined): void {
    if (!file) return
    if (fileKey(file) === key) addFilms([file])
    else showToast({ kind: 'error', text: t('otherFile', { name }) })
    refreshUnfinished()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="grid min-w-0">
        <bdi className="break-all font-semibold" dir="ltr">
          {filename}
        </bdi>
        <span className="text-sm text-ink-muted">
          {formatBytes(sizeBytes, locale)} ·{' '}
          {t('unfinishedUntil', { time: formatBriefMoment(expiresAt, locale) })}
        </span>
      </span>
      <span className="flex items-center gap-1">
        <input
          ref={input}
          type="file"
          hidden
          accept={FILM_ACCEPT}
          aria-label={`${t('chooseAgain')}: ${filename}`}
          onChange={event => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button kind="quiet" onClick={() => input.current?.click()}>
          {t('chooseAgain')}
          <span className="sr-only">: {filename}</span>
        </Button>
        <button
          className="studio-round"
          type="button"
          aria-label={t('cancelUpload', { name })}
          onClick={() => void cancelUpload(key)}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  )
}
