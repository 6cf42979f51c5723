import { persistentAtom } from '@nanostores/persistent'

export const $playsOn = persistentAtom<boolean>('playsOn', true, {
  encode: String,
  decode: text => text !== 'false'
})

export function choosePlayingOn(playsOn: boolean): void {
  $playsOn.set(playsOn)
}
