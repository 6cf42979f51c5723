import { useEffect } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'

/** Names the tab of the browser after the class. */
export function useDraftTitle(title: string): void {
  const t = useTexts('studio')
  useEffect(() => {
    document.title = `${title} · ${t('title')}`
    return () => {
      document.title = `${t('section.classes')} · ${t('title')}`
    }
  }, [title, t])
}
