import { persistentAtom } from '@nanostores/persistent'

/** Whether the visitor lets the tracking beacon be sent; unset until asked. Local storage: `true` or `false`. */
export const $hasConsent = persistentAtom<boolean | undefined>('consent', undefined, {
  encode: String,
  decode: text => text === 'true'
})

export function decideConsent(isGiven: boolean): void {
  $hasConsent.set(isGiven)
}
