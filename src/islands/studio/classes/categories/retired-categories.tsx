import { plainText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Button } from '#ui/kit/button.tsx'
import type { StaffCategory } from './category.ts'
import { useRestoredCategory } from './use-restored-category.ts'

/** Categories that are off the site. */
export function RetiredCategories({ categories }: { categories: readonly StaffCategory[] }) {
  const t = useTexts('studioCategories')
  const { locale } = useFacts()
  const bringBack = useRestoredCategory()
  return (
    <section className="mt-8 grid gap-3" aria-labelledby="retired-title">
      <h2 className="text-lg" id="retired-title">
        {t('retiredTitle')}
      </h2>
      <ul className="category-list">
        {categories.map(category => (
          <li key={category.id} className="category-row" data-retired>
            <BilingualText text={category.name} locale={locale} />
            <Button
              kind="quiet"
              aria-label={t('bringBackOf', { name: plainText(category.name, locale) })}
              onClick={() => void bringBack(category)}
            >
              {t('bringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
