import type { Translate } from '#i18n/translator.ts'

interface Props {
  t: Translate<'form'>
  name: string | undefined
}

/** For a mail's link that is opened while another account may be signed in. */
export function OtherAccount({ t, name }: Props) {
  return <p>{name ? t('other.lead', { name: `\u2068${name}\u2069` }) : t('other.leadUnnamed')}</p>
}
