import {
  classesPath,
  classPath,
  expertsPath,
  faqPath,
  plansPath,
  proPath
} from '#domain/addresses.ts'

/** What header and side menu lead to; `isForGuests`: to learners only on a wide header. */
export const mainLinks = [
  { key: 'classes', to: classesPath, isForGuests: false },
  { key: 'experts', to: expertsPath, isForGuests: false },
  { key: 'plans', to: plansPath, isForGuests: true }
] as const

/** How a link of the header says where a page is: on the page itself, or in the part that it leads to. */
export function currentOf(path: string, to: string): 'page' | 'true' | undefined {
  if (path === to) return 'page'
  const isOneOfThem = to === classesPath && path.startsWith(classPath(''))
  return isOneOfThem || path.startsWith(`${to}/`) ? 'true' : undefined
}

/** What the side menu alone leads to besides, each named as its page. */
export const menuLinks = [
  { page: 'pro', to: proPath },
  { page: 'faq', to: faqPath }
] as const
