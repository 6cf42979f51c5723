import type { Translate } from '#i18n/translator.ts'

interface Props {
  t: Translate<'form'>
  /** Of whoever is signed in, where it is known. */
  name: string | undefined
}

/** What is said to whoever opens the link of a mail while somebody is signed in. */
export function OtherAccount({ t, name }: Props) {
  return <p>{name ? t('other.lead', { name: `\u2068${name}\u2069` }) : t('other.leadUnnamed')}</p>
}
