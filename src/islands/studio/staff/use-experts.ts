import { listExperts } from '#contract/catalogue/experts.ts'
import { readText } from '#i18n/text.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'

/** Experts of the catalogue by name, in the language of the page. */
export function useExperts() {
  const { locale } = useFacts()
  const { data, error } = useResource(listExperts, {})
  const experts = (data ?? [])
    .map(({ id, slug, name }) => ({ id, slug, name: readText(name, locale).value }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
  return {
    experts,
    error,
    /** Of an expert that is retired, the id. */
    nameOf: (id: number) => experts.find(expert => expert.id === id)?.name ?? String(id)
  }
}
