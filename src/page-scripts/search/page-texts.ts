import type { KeyOf, Values } from '#i18n/translator.ts'

/** The texts that the results page carries for its scripts. */
export const PAGE_TEXTS = [
  ...(['title', 'titleOf', 'found', 'partial', 'layout', 'spelling', 'meant'] as const),
  ...(['inOtherWords', 'page', 'pageTitle', 'pageLead', 'none', 'noneLead', 'forget'] as const)
] satisfies KeyOf<'search'>[]

export const CLASS_TEXTS = ['level', 'spoken', 'pro', 'demoCount', 'learners']
export const EXPERT_TEXTS = ['count'] satisfies KeyOf<'experts'>[]

export type PageText = (key: (typeof PAGE_TEXTS)[number], values?: Values) => string
