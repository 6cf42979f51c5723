import { persistentAtom } from '@nanostores/persistent'

/**
 * Set from signing up until the address is confirmed, so that whoever confirms the sign-up of somebody
 * else can be told. Local storage: `yes`.
 */
export const $signedUpHere = persistentAtom<'yes' | undefined>('signedUp')
