import type { Translate } from '#i18n/translator.ts'

/** For a mail's link that is opened while another account may be signed in. */
export function OtherAccount({ t, name }: { t: Translate<'form'>; name: string | undefined }) {
  return <p>{name ? t('other.lead', { name: `\u2068${name}\u2069` }) : t('other.leadUnnamed')}</p>
}
