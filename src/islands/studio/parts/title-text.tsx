import { type Bilingual, readText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts } from '#islands/studio/frame/facts.ts'

/** A title that may still be empty, in the direction of its language. */
export function TitleText({ title, untitled }: { title: Bilingual; untitled: string }) {
  const { locale } = useFacts()
  if (readText(title, locale).value.trim()) return <BilingualText text={title} locale={locale} />
  return <span className="text-ink-muted">{untitled}</span>
}
