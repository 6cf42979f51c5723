import type { KeyOf, Values } from '#i18n/translator.ts'

/** What the scripts of the page of results say; the page carries these texts and no others. */
export const SAID = [
  ...(['title', 'titleOf', 'found', 'partial', 'layout', 'spelling', 'meant'] as const),
  ...(['inOtherWords', 'page', 'pageTitle', 'pageLead', 'none', 'noneLead', 'forget'] as const)
] satisfies KeyOf<'search'>[]

/** What they say of a class and of an expert. */
export const SAID_OF_CLASS = ['level', 'spoken', 'pro', 'demoCount', 'learners']
export const SAID_OF_EXPERT = ['count'] satisfies KeyOf<'experts'>[]

export type Say = (key: (typeof SAID)[number], values?: Values) => string
