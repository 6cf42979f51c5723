import { persistentAtom } from '@nanostores/persistent'

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export const $textSize = persistentAtom<TextSize>('textSize', 'normal', {
  encode: String,
  decode: text => TEXT_SIZES.find(size => size === text) ?? 'normal'
})

export function chooseTextSize(size: TextSize): void {
  $textSize.set(size)
}
