import type { KeyOf, Values } from '#i18n/translator.ts'

/** The texts that the results page carries for its scripts. */
export const SAID = [
  ...(['title', 'titleOf', 'found', 'partial', 'layout', 'spelling', 'meant'] as const),
  ...(['inOtherWords', 'page', 'pageTitle', 'pageLead', 'none', 'noneLead', 'forget'] as const)
] satisfies KeyOf<'search'>[]

export const SAID_OF_CLASS = ['level', 'spoken', 'pro', 'demoCount', 'learners']
export const SAID_OF_EXPERT = ['count'] satisfies KeyOf<'experts'>[]

export type Say = (key: (typeof SAID)[number], values?: Values) => string
