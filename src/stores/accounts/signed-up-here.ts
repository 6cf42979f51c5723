import { persistentAtom } from '@nanostores/persistent'

/**
 * Set from the sign-up until its address is confirmed, to notice the confirmation of another
 * person's sign-up.
 */
export const $signedUpHere = persistentAtom<'yes' | undefined>('signedUp')
