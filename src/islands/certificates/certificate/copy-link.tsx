import type { Translate } from '#i18n/translator.ts'
import { useCopy } from '#islands/frame/use-copy.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'certificate'>
  address: string
}

/** Copies the address that verifies a certificate, or shows it where that fails. */
export function CopyLink({ t, address }: Props) {
  const { isCopied, copy } = useCopy(address)
  return (
    <>
      <Button kind="quiet" icon="copy" onClick={copy}>
        {t('copy')}
      </Button>
      <output className="basis-full text-center font-semibold empty:hidden">
        {isCopied !== undefined && t(isCopied ? 'copied' : 'notCopied', { address })}
      </output>
    </>
  )
}
