import { useCallback, useMemo } from 'react'
import { listStudioExperts } from '#contract/studio/classes/experts.ts'
import { readText } from '#i18n/text.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'

/** As many as one page of the API has. */
const MOST = 100

/** Experts that may teach a class, by name in the language of the page; an expert has one. */
export function useTeachers() {
  const { locale } = useFacts()
  const { data, error } = useResource(listStudioExperts, { query: { pageSize: MOST } })
  const teachers = useMemo(
    () =>
      (data?.items ?? [])
        .filter(({ isRetired }) => !isRetired)
        .map(({ id, slug, name }) => ({ id, slug, name: readText(name, locale).value })),
    [data, locale]
  )
  const nameOf = useCallback(
    (id: number) => teachers.find(teacher => teacher.id === id)?.name,
    [teachers]
  )
  return { teachers, error, nameOf }
}
