import { isStorable } from '#contract/fields.ts'
import { NearDay } from '#contract/studio/fields.ts'

type Filters = Readonly<Record<string, string>>

/** As long as the API takes them. */
const LONGEST = 100

const isDay = (text: string) => NearDay.safeParse(text).success

/** What filters need to be, by their names in the address. */
const RULES: Readonly<Record<string, (text: string) => boolean>> = {
  page: text => /^[1-9]\d{0,5}$/.test(text),
  classId: text => /^[1-9]\d{0,14}$/.test(text),
  review: text => /^[1-9]\d{0,14}$/.test(text),
  from: isDay,
  to: isDay
}

/** Filters of an address; what is none, as `page=-1`, is left out. */
export function readFilters(search: Filters): Filters {
  const entries = Object.entries(search).flatMap(([name, text]) => {
    const value = name === 'id' ? text : text.trim().slice(0, LONGEST)
    const isFilter = value !== '' && isStorable(value) && (RULES[name]?.(value) ?? true)
    return isFilter ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}
