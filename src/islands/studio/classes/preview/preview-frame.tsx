import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { previewPathOf, type PreviewPlace, previewTarget } from '#domain/studio/preview-target.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { chooseFrameTheme, noteScroll, pageOfPlace } from '#stores/studio/preview/preview-host.ts'
import type { PreviewLook } from './preview-tools.tsx'
import type { OpenPreview } from './use-preview.ts'

interface Props {
  open: OpenPreview
  /** Place of the editor: `/basics/welcome`. */
  at: string
  look: PreviewLook
  title: string
}

/** Pixels of the window that learners have. */
const WIDTHS = { phone: 390, desktop: 1280 } as const

/** The learner's own page of the draft, drawn smaller where there is less room. */
export function PreviewFrame({ open, at, look, title }: Props) {
  const { host, preview } = open
  const { language, device, theme } = look
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const place = pageOfPlace(preview, at)
  const wanted = addressOf(place, language)
  const [first] = useState(wanted)
  const shown = useRef({ wanted, revision: preview.revision, theme })
  const show = useEffectEvent(() => {
    const before = shown.current
    shown.current = { wanted, revision: preview.revision, theme }
    const page = frame.current?.contentWindow
    if (!page || JSON.stringify(before) === JSON.stringify(shown.current)) return
    // After a save the page stays where its reader went.
    const isSame = before.wanted === wanted
    const { pathname, search } = page.location
    const current = isSame ? previewTarget(localized(pathname, 'ar'), search, host.slug) : undefined
    noteScroll(host, isSame ? page.scrollY : 0)
    page.location.replace(current ? addressOf(current, language) : wanted)
  })
  useLayoutEffect(() => chooseFrameTheme(host, theme), [host, theme])
  useEffect(() => show(), [wanted, preview.revision, theme])

  const width = WIDTHS[device]
  useEffect(() => {
    const outer = box.current
    const inner = frame.current
    if (!outer || !inner) return undefined
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / width)
      inner.style.setProperty('--preview-width', `${width}px`)
      inner.style.setProperty('--preview-scale', `${scale}`)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [width])

  return (
    <div ref={box} className="preview-box">
      <iframe ref={frame} className="preview-page" title={title} src={first} />
    </div>
  )
}

const addressOf = (place: PreviewPlace, language: Locale) =>
  localized(previewPathOf(place), language)
