import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import { coverArt } from '#art/cover.ts'
import { SYMBOL_NAMES } from '#art/symbols/symbols.ts'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { $draft } from '#stores/studio/drafts/draft.ts'

/** The cover as publishing will draw it. */
export function DrawnCover({ facts, alt }: { facts: ClassDocument['class']; alt: string }) {
  const draft = useStore($draft)
  const slug = draft.step === 'open' ? draft.facts.slug : ''
  const { categories, symbol, coverSeed } = useDeferredValue(facts)
  const [category = ''] = categories
  const address = useMemo(() => {
    const known = SYMBOL_NAMES.find(name => name === symbol)
    const picture = coverArt(slug, category, { symbol: known, seed: coverSeed })
    return `data:image/svg+xml,${encodeURIComponent(picture)}`
  }, [slug, category, symbol, coverSeed])
  return <img className="cover-image" src={address} alt={alt} />
}
