import { useState } from 'react'
import { useCopy } from '#islands/frame/use-copy.ts'
import { useHold } from '#islands/studio/forms/use-hold.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { EntryCard } from './entry-card.tsx'

interface Props {
  codes: readonly string[]
  account: string
  onDone: () => void
}

/** Shown once: leaving asks first, and the button goes on when they are kept. */
export function RecoveryCodes({ codes, account, onDone }: Props) {
  const t = useTexts('studio')
  const { isCopied, copy } = useCopy(codes.join('\n'))
  const [isKept, setKept] = useState(false)
  useHold(isKept ? undefined : 'recoveryCodes')
  return (
    <EntryCard title={t('recoveryTitle')} lead={t('recoveryLead')}>
      <ul
        className="grid grid-cols-[repeat(auto-fit,minmax(11ch,1fr))] gap-x-6 gap-y-1 rounded-2xl bg-sunken p-4 font-mono"
        dir="ltr"
      >
        {codes.map(code => (
          <li className="whitespace-nowrap" key={code}>
            {code}
          </li>
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
    </EntryCard>
  )
}
