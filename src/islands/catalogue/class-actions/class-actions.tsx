import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { $ownClass, $standing, followOwnClass, loadOwnClass } from '#stores/catalogue/own-class.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { pageClass } from '#ui/dom/class-places.ts'
import { Call, certificateOf, GoOn, type Part, progressText, roomOf } from './call.tsx'
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
