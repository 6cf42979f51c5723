import { useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'certificate'>
  address: string
}

/** Puts the address that verifies a certificate where it can be pasted from, or shows it. */
export function CopyLink({ t, address }: Props) {
  const [result, setResult] = useState<'copied' | 'notCopied'>()
  async function copy(): Promise<void> {
    setResult(undefined)
    try {
      await navigator.clipboard.writeText(address)
      setResult('copied')
    } catch {
      setResult('notCopied')
    }
  }
  return (
    <>
      <Button kind="quiet" icon="copy" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <output className="basis-full text-center font-semibold empty:hidden">
        {result && t(result, { address })}
      </output>
    </>
  )
}
