/** Namespaces that scripts fetch. */
export const LOADED_LATER = [
  'account',
  'cards',
  'certificate',
  'class',
  'classActions',
  'classFilter',
  'form',
  'learning',
  'learnerHome',
  'notice',
  'notices',
  'player',
  'questions',
  'renewal',
  'reviews',
  'calendar',
  'signIn',
  'study',
  'searchBox',
  'verification'
] as const
