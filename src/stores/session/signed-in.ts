import { computed } from 'nanostores'
import { $accessToken } from './session.ts'

export const $isSignedIn = computed($accessToken, token => Boolean(token))
