import { computed } from 'nanostores'
import { learnerKey } from './learner-key.ts'
import { $accessToken } from './session.ts'

/** Id of the learner, empty for a guest; unlike the token, stable over refreshes. */
export const $learner = computed($accessToken, () => learnerKey())
