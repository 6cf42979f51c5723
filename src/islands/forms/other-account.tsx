import type { Translate } from '#i18n/translator.ts'
import { useStored } from '#islands/use-stored.ts'
import { $displayName } from '#stores/session.ts'

/** What is said to whoever opens the link of a mail while somebody is signed in. */
export function OtherAccount({ t }: { t: Translate<'form'> }) {
  const name = useStored($displayName, undefined)
  return <p>{name ? t('other.lead', { name: `\u2068${name}\u2069` }) : t('other.leadUnnamed')}</p>
}
