import type { TextProps } from '#islands/frame/use-messages.ts'

export interface Drawing extends TextProps<'reviews'> {
  id: number
  slug: string
}
