import { computed } from 'nanostores'
import { learnerKey } from './learner-key.ts'
import { $accessToken } from './session.ts'

/** Who is signed in, empty for a guest; unlike the token, the same after a refresh. */
export const $learner = computed($accessToken, () => learnerKey())
