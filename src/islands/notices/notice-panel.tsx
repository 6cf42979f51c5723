import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { LearnerNotice } from '#contract/learning/notices.ts'
import { noticePlace } from '#domain/accounts/notices/notice-place.ts'
import { profilePath } from '#domain/addresses.ts'
import { formatAgo } from '#i18n/format/ago.ts'
import { noticeText } from '#i18n/format/notice-text.ts'
import { localized } from '#i18n/locale.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import {
  $learnerNotices,
  $unreadNotices,
  loadMoreNotices,
  loadNotices,
  readAllNotices,
  readNotice
} from '#stores/notices/learner-notices.ts'
import { Button } from '#ui/kit/button.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'

/** The list of an open bell. */
export function NoticePanel({ t, locale }: TextProps<'notices'>) {
  const form = useLoadedMessages('form', locale)
  const state = useStore($learnerNotices)
  const unread = useStore($unreadNotices) ?? 0
  const [now] = useState(() => Date.now())
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    void loadNotices()
    head.current?.focus()
  }, [])
  const isSending = state.step === 'loaded' && state.change.step === 'sending'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg outline-none" tabIndex={-1} ref={head}>
          {t('bell')}
        </h2>
        {unread > 0 && state.step === 'loaded' && (
          <Button kind="plain" isBusy={isSending} onClick={() => void readAllNotices()}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {form && (
        <LoadState {...{ t, form, state }} heading="h3" onRetry={() => void loadNotices()}>
          <SkeletonRows />
        </LoadState>
      )}
      {state.step === 'loaded' && (
        <>
          {form && <Refusal t={form} process={state.change} isTyped={false} />}
          {state.items.length === 0 && <p className="py-3 text-ink-muted">{t('empty')}</p>}
          <ul className="grid gap-1">
            {state.items.map(notice => (
              <Line key={notice.id} {...{ t, locale, notice, now }} />
            ))}
          </ul>
          {state.items.length < state.total && (
            <Button kind="quiet" isBusy={isSending} onClick={() => void loadMoreNotices()}>
              {t('more')}
            </Button>
          )}
        </>
      )}
      <a className="nav-link" href={localized(profilePath('settings'), locale)}>
        {t('settings')}
      </a>
    </div>
  )
}

interface LineProps extends TextProps<'notices'> {
  notice: LearnerNotice
  /** UTC ms. */
  now: number
}

function Line({ t, locale, notice, now }: LineProps) {
  const { isRead, createdAt, english } = notice
  const body = (locale === 'en' && english?.body) || notice.body
  return (
    <li>
      <a
        className="notice-link-row"
        href={localized(noticePlace(notice), locale)}
        onClick={() => readNotice(notice)}
      >
        {isRead ? <span /> : <span className="notice-dot" />}
        <span className={isRead ? '' : 'font-semibold'}>
          {!isRead && <span className="sr-only">{t('new')} </span>}
          {noticeText(t, notice, locale)}
        </span>
        {body && (
          <span className="notice-body" dir="auto">
            {body}
          </span>
        )}
        <time className="notice-body" dateTime={createdAt}>
          {formatAgo(createdAt, now, locale)}
        </time>
      </a>
    </li>
  )
}
