import { useStore } from '@nanostores/react'
import type { Reason } from '#domain/catalogue/recommend.ts'
import { plainText } from '#i18n/text.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $myClasses } from '#stores/learning/my-classes.ts'
import { $fields } from '#stores/catalogue/recommended.ts'

interface Props extends TextProps<'learnerHome'> {
  reason: Reason
}

export function Because({ t, locale, reason }: Props) {
  const mine = useStore($myClasses)
  const fields = useStore($fields)
  if ('classId' in reason) {
    const title = mine.find(({ id }) => id === reason.classId)?.title
    return title
      ? t(`because.${reason.kind}`, { title: plainText(title, locale) })
      : t('because.good')
  }
  if ('categoryId' in reason) {
    const name = fields.find(({ id }) => id === reason.categoryId)?.name
    return name ? t('because.liked', { category: plainText(name, locale) }) : t('because.good')
  }
  return t(`because.${reason.kind}`)
}
