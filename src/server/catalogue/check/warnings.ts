import type { ClassDocument, DraftItem } from '#contract/studio/classes/class-document.ts'
import { picturesIn } from '#domain/text/markdown/pictures.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import type { KnownToDraft } from './check-class.ts'
import type { Known } from './check-parts.ts'
import type { FoundProblem, WarningCode } from './class-problems.ts'

type Warn = (steps: DocumentSteps, code: WarningCode) => void
type Bilingual = Readonly<Record<'ar' | 'en', string>>

/** What learners of a class would miss; nothing that keeps it from them. */
export function warningsOf(document: ClassDocument, known: KnownToDraft): FoundProblem[] {
  const warnings: FoundProblem[] = []
  const warn: Warn = (steps, code) => void warnings.push({ steps, code, severity: 'warning' })
  const { modules, resources } = document
  if (!known.isExpertTranslated) warn(['class', 'expert'], 'expert_untranslated')
  if (!document.class.trailer) warn(['class', 'trailer'], 'trailer_missing')
  if (modules.length > 0 && modules.every(({ previews }) => previews.length === 0)) {
    warn(['modules'], 'preview_missing')
  }
  for (const [at, { title, items }] of modules.entries()) {
    const steps = ['modules', at]
    warnOfOne(title, [...steps, 'title'], warn)
    if (items.length > 0 && !items.some(({ type }) => type === 'quiz')) {
      warn([...steps, 'items'], 'quiz_missing')
    }
    for (const [place, item] of items.entries()) {
      warnOfItem(item, [...steps, 'items', place], known, warn)
    }
  }
  for (const [at, { title }] of resources.entries())
    warnOfOne(title, ['resources', at, 'title'], warn)
  return warnings
}

function warnOfItem(item: DraftItem, steps: DocumentSteps, known: Known, warn: Warn): void {
  if (item.type === 'text') {
    // Lessons must be in both languages.
    for (const language of ['ar', 'en'] as const) {
      const shown = picturesIn(item.body[language])
      if (shown.some(({ alt }) => alt === '')) warn([...steps, 'body', language], 'alt_missing')
    }
    return
  }
  warnOfOne(item.title, [...steps, 'title'], warn)
  if (item.type === 'video') {
    const clip = known.clips.get(item.clip)
    if (clip?.record.captions.length === 0) warn([...steps, 'clip'], 'captions_missing')
    return
  }
  for (const [at, { text, options, explanation }] of item.questions.entries()) {
    const question = [...steps, 'questions', at]
    warnOfOne(text, [...question, 'text'], warn)
    warnOfOne(explanation, [...question, 'explanation'], warn)
    for (const [place, option] of options.entries()) {
      warnOfOne(option.text, [...question, 'options', place, 'text'], warn)
    }
  }
}

/** Of a text in one language alone; one in neither is an error. */
function warnOfOne(text: Bilingual, steps: DocumentSteps, warn: Warn): void {
  const [hasArabic, hasEnglish] = [text.ar.trim() !== '', text.en.trim() !== '']
  if (hasArabic === hasEnglish) return
  warn([...steps, hasArabic ? 'en' : 'ar'], 'translation_missing')
}
