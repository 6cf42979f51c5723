import { direction } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { metWords } from './met-words.ts'
import type { Option } from './options.ts'

interface Props {
  t: Translate<'searchBox'>
  option: Option
  query: string
}

const ICONS = { course: 'video', instructor: 'user', all: 'search' } as const

/** What is written on a row of the list. */
export function OptionText({ t, option, query }: Props) {
  const icon = (
    <span className={`suggestion-icon is-${option.kind}`}>
      <Icon name={ICONS[option.kind]} />
    </span>
  )
  if (option.kind === 'all') {
    // Isolated, since the sentence may run the other way.
    return (
      <>
        {icon}
        <span>{t('all', { query: `\u2068${query}\u2069` })}</span>
      </>
    )
  }
  const { value, locale } = option.name
  return (
    <>
      {icon}
      <bdi lang={locale} dir={direction[locale]}>
        {metWords(value, query).map(({ text, isMet }, at) =>
          isMet ? <b key={at}>{text}</b> : text
        )}
      </bdi>
      <small>{t(option.kind)}</small>
    </>
  )
}
