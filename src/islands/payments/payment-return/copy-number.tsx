import { useCopy } from '#islands/frame/use-copy.ts'
import { Button } from '#ui/kit/button.tsx'

interface Props {
  /** Texts of a namespace that has both. */
  t: (key: 'copyNumber' | 'numberCopied') => string
  number: string
}

/** Copies the number for the kiosk. */
export function CopyNumber({ t, number }: Props) {
  const { isCopied, copy } = useCopy(number)
  return (
    <Button kind="plain" icon="copy" onClick={copy}>
      <output>{t(isCopied ? 'numberCopied' : 'copyNumber')}</output>
    </Button>
  )
}
