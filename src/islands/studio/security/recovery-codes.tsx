import { useState } from 'react'
import { useCopy } from '#islands/frame/use-copy.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'

interface Props {
  codes: readonly string[]
  account: string
  onDone: () => void
}

/** Shown once; the button goes on when they are kept. */
export function RecoveryCodes({ codes, account, onDone }: Props) {
  const t = useTexts('studio')
  const { isCopied, copy } = useCopy(codes.join('\n'))
  const [isKept, setKept] = useState(false)
  return (
    <div className="grid gap-4">
      <ul
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-2xl bg-sunken p-4 font-mono"
        dir="ltr"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" icon="copy" onClick={copy}>
          {isCopied ? t('copied') : t('copy')}
        </Button>
        <Button
          kind="quiet"
          icon="file"
          onClick={() => saveFile(new Blob([codes.join('\n')]), `recovery-codes-${account}.txt`)}
        >
          {t('download')}
        </Button>
      </div>
      <Checkbox name="kept" checked={isKept} onChange={event => setKept(event.target.checked)}>
        {t('recoveryKept')}
      </Checkbox>
      <Button disabled={!isKept} onClick={onDone}>
        {t('continue')}
      </Button>
    </div>
  )
}
