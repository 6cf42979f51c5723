import { persistentAtom } from '@nanostores/persistent'

export const $hasConsent = persistentAtom<boolean | undefined>('consent', undefined, {
  encode: String,
  decode: text => text === 'true'
})

export function decideConsent(isGiven: boolean): void {
  $hasConsent.set(isGiven)
}
