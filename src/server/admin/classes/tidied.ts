import { shownPictures } from '#server/catalogue/drafts/known.ts'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'

/** A document without blanks around its texts and pictures that no lesson shows, as files have it. */
export function tidied(document: ClassDocument): ClassDocument {
  const { texts, modules } = document
  const page = ({ title, summary, objectives, description }: ClassDocument['texts']['ar']) => ({
    ...{ title: title.trim(), summary: summary.trim() },
    ...{ objectives: objectives.map(text => text.trim()), description: description.trim() }
  })
  const both = ({ ar, en }: { ar: string; en: string }) => ({ ar: ar.trim(), en: en.trim() })
  const { pictures: _, ...rest } = document
  const pictures = shownPictures(document)
  return {
    ...rest,
    ...(pictures.length > 0 && { pictures }),
    texts: { ar: page(texts.ar), en: page(texts.en) },
    modules: modules.map(module => ({
      ...module,
      items: module.items.map(item =>
        item.type === 'text' ? { ...item, title: both(item.title), body: both(item.body) } : item
      )
    }))
  }
}
