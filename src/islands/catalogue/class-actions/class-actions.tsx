import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ClassContent } from '#contract/learning/learning.ts'
import { certificatePath, classPath, roomPath } from '#domain/addresses.ts'
import type { ClassStanding } from '#domain/learning/class-standing.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'
import { Sentence } from '#islands/frame/forms/sentence.tsx'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import {
  $isStarting,
  $ownClass,
  $standing,
  followOwnClass,
  loadOwnClass,
  type OwnItem,
  startClass
} from '#stores/catalogue/own-class.ts'
import { findNextInPath, type NextClass } from '#stores/learning/next-in-path.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { pageClass } from '#ui/dom/class-places.ts'
import { Icon } from '#ui/kit/icon.tsx'
import style from './class-actions.css?url'
import { linkFiles, markItems } from './mark-items.ts'

/** The learner's next action in the class of this page. Prerendered links stand there until it is known. */
export function ClassActions({ locale, isBar = false }: { locale: Locale; isBar?: boolean }) {
  const t = useLoadedMessages('classActions', locale)
  const own = useStore($ownClass)
  const standing = useStore($standing)
  const [isStyled, setStyled] = useState(false)

  useEffect(() => {
    void addStyle(style).then(() => setStyled(true))
    const id = pageClass()?.id
    return id ? followOwnClass(id) : undefined
  }, [])

  // The back/forward cache restores an old page.
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => {
      const id = pageClass()?.id
      if (persisted && id) void loadOwnClass(id)
    }
    addEventListener('pageshow', renew)
    return () => removeEventListener('pageshow', renew)
  }, [])

  useEffect(() => {
    if (isBar || !t || !isStyled || own.step !== 'loaded') return
    markItems(own.content, t, locale)
    linkFiles(own.content, own.address, t, locale)
  }, [isBar, t, isStyled, own, locale])

  if (!t || !isStyled || own.step !== 'loaded' || !standing) return null
  const Part = isBar ? Bar : Call
  return <Part t={t} locale={locale} content={own.content} standing={standing} />
}

function Bar(part: Part) {
  const { t, locale, content, standing } = part
  if (standing.step === 'offered' || standing.step === 'barred') return null
  const { certificateId } = content
  return (
    <div className="own-class-bar">
      {standing.step === 'underWay' && <p>{progressText(part)}</p>}
      {standing.step === 'complete' ? (
        <a
          className="btn"
          href={certificateId ? certificateOf(locale, certificateId) : roomOf(locale)}
        >
          {t(certificateId ? 'certificate' : 'again')}
        </a>
      ) : (
        <GoOn {...part} />
      )}
    </div>
  )
}

function Call(part: Part) {
  const { t, content, standing } = part
  const { percent, completedItems } = content.progress
  if (standing.step === 'offered') return null
  if (standing.step === 'complete') return <Completed {...part} />
  return (
    <div className={`own-class ${standing.step === 'barred' ? 'own-class-barred' : ''}`}>
      {(standing.step !== 'ahead' || completedItems > 0) && (
        <div className="own-class-progress">
          <span>{progressText(part)}</span>
          <progress className="meter" value={percent} max={100} aria-label={t('progress')} />
        </div>
      )}
      {standing.step === 'barred' && <p className="own-class-next">{t('barred')}</p>}
      <Next {...part} />
      <div className="own-class-wide">
        <GoOn {...part} />
      </div>
    </div>
  )
}

/** The next class of the path; null where there is none, undefined until known. */
function useNextInPath(classId: number): NextClass | null | undefined {
  const [next, setNext] = useState<NextClass | null>()
  useEffect(() => untilCleanup(findNextInPath(classId), found => setNext(found ?? null)), [classId])
  return next
}

function Completed({ t, locale, content }: Part) {
  const next = useNextInPath(content.courseId)
  // Drawn at once, so that the page shifts one time only.
  if (next === undefined) return null
  return (
    <div className="own-class">
      <p className="own-class-done">
        <Icon name="award" />
        {t('completed')}
      </p>
      <p className="own-class-next">{t('completedLead')}</p>
      <div className="own-class-ways">
        {content.certificateId && (
          <a className="btn own-class-wide" href={certificateOf(locale, content.certificateId)}>
            {t('certificate')}
          </a>
        )}
        <a className="btn-quiet" href={roomOf(locale)}>
          {t('again')}
        </a>
        <a className="btn-quiet" href="#reviews">
          {t('review')}
        </a>
      </div>
      {next && (
        <Named
          text={t('nextInPath', { title: '{title}' })}
          title={next.title}
          locale={locale}
          href={localized(classPath(next.slug), locale)}
        />
      )}
    </div>
  )
}

function Next({ t, locale, standing }: Part) {
  if (standing.step !== 'underWay' && standing.step !== 'ahead') return null
  return (
    <Named text={t('next', { title: '{title}' })} title={standing.next.title} locale={locale} />
  )
}

interface NamedProps {
  /** With `{title}` where the name belongs. */
  text: string
  title: Bilingual
  locale: Locale
  href?: string
}

function Named({ text, title, locale, href }: NamedProps) {
  const name = <BilingualText text={title} locale={locale} />
  return (
    <p className="own-class-next">
      <Sentence text={text} parts={{ title: href ? <a href={href}>{name}</a> : name }} />
    </p>
  )
}

function GoOn({ t, locale, content, standing }: Part) {
  const isStarting = useStore($isStarting)
  if (standing.step === 'ahead') {
    const room = roomOf(locale, standing.next.id)
    return (
      <button
        className="btn"
        type="button"
        aria-busy={isStarting}
        onClick={() => void startClass(content.courseId, room)}
      >
        {t('start')}
      </button>
    )
  }
  if (standing.step !== 'underWay') return null
  const { next, at } = standing
  return (
    <a className="btn" href={roomOf(locale, next.id)}>
      {at >= 1 ? t('continueAt', { time: clockTime(at) }) : t('continue')}
    </a>
  )
}

interface Part extends TextProps<'classActions'> {
  content: ClassContent
  standing: ClassStanding<OwnItem>
}

/** The classroom at an item, or at the learner's place. */
function roomOf(locale: Locale, item?: number): string {
  return localized(roomPath(pageClass()?.slug ?? '', item), locale)
}

const certificateOf = (locale: Locale, id: string): string => localized(certificatePath(id), locale)

const progressText = ({ t, content: { progress } }: Part): string =>
  t('progressText', { done: progress.completedItems, total: progress.totalItems })
