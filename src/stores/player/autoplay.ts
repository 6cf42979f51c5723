import { persistentAtom } from '@nanostores/persistent'

/** Whether the next episode starts by itself. */
export const $playsOn = persistentAtom<boolean>('playsOn', true, {
  encode: String,
  decode: text => text !== 'false'
})

export function choosePlayingOn(playsOn: boolean): void {
  $playsOn.set(playsOn)
}
