import { persistentAtom } from '@nanostores/persistent'

/** Set until the address is confirmed, to notice confirmations of another person's sign-up. */
export const $signedUpHere = persistentAtom<'yes' | undefined>('signedUp')
