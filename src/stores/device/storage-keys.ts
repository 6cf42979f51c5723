/**
 * Every key of local storage, with what a sign-out does to it.
 *
 * - `session`: the stores of the session remove it.
 * - `removed`: about the learner, and the server has it.
 * - `sometimes`: `clear-device.ts` decides by the value.
 * - `stays`: about the device, or data that the server does not have yet, kept under the learner's id.
 */
export const STORAGE_KEYS = {
  // Texts.
  auth: 'session',
  refreshToken: 'session',
  name: 'session',
  pendingJoin: 'stays',
  recovering: 'removed',
  purchaseTold: 'stays',
  lang: 'stays',
  textSize: 'stays',
  signedUp: 'stays',
  // Numbers.
  clockLead: 'stays',
  monthlyPrice: 'stays',
  refreshedAt: 'stays',
  // `true` or `false`.
  consent: 'stays',
  dark: 'stays',
  playsOn: 'stays',
  // JSON.
  names: 'session',
  subscription: 'session',
  certificates: 'removed',
  interests: 'removed',
  myClasses: 'removed',
  positions: 'removed',
  quizAnswers: 'removed',
  recentSearches: 'removed',
  waitingOrder: 'removed',
  instructorDraft: 'sometimes',
  saved: 'sometimes',
  noteDrafts: 'stays',
  player: 'stays',
  progressQueue: 'stays',
  questionDrafts: 'stays',
  quizDrafts: 'stays',
  reviewDrafts: 'stays',
  studioCaptions: 'stays',
  studioColumns: 'stays',
  studioDrafts: 'stays',
  studioUploads: 'stays'
} as const satisfies Record<string, 'session' | 'removed' | 'sometimes' | 'stays'>

/** Keys of session storage that a sign-out removes. */
export const TAB_KEYS_REMOVED = ['classQuestions', 'inbox', 'keptCard'] as const
