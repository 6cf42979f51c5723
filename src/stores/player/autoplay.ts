import { persistentAtom } from '@nanostores/persistent'

/** Whether the next episode begins by itself. Local storage: `true` or `false`; unset: it does. */
export const $playsOn = persistentAtom<boolean>('playsOn', true, {
  encode: String,
  decode: text => text !== 'false'
})

export function choosePlayingOn(playsOn: boolean): void {
  $playsOn.set(playsOn)
}
