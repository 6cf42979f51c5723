import {
  classesPath,
  classPath,
  expertsPath,
  faqPath,
  plansPath,
  proPath
} from '#domain/addresses.ts'

/** Links of header and side menu; `isForGuests` hides one from learners on narrow headers. */
export const mainLinks = [
  { key: 'classes', to: classesPath, isForGuests: false },
  { key: 'experts', to: expertsPath, isForGuests: false },
  { key: 'plans', to: plansPath, isForGuests: true }
] as const

/** Value of `aria-current`. */
export function currentOf(path: string, to: string): 'page' | 'true' | undefined {
  if (path === to) return 'page'
  const isOneOfThem = to === classesPath && path.startsWith(classPath(''))
  return isOneOfThem || path.startsWith(`${to}/`) ? 'true' : undefined
}

/** Further links of the side menu. */
export const menuLinks = [
  { page: 'pro', to: proPath },
  { page: 'faq', to: faqPath }
] as const
