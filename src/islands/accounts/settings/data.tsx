import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Refusal } from '#islands/accounts/forms/refusal.tsx'
import { $export, exportEverything } from '#stores/accounts/account-data.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'

interface Props {
  t: Translate<'settings'>
  form: Translate<'form'>
}

const FILE = 'ufuq-account.json'

export function Data({ t, form }: Props) {
  const state = useStore($export)
  useEffect(() => {
    if (state.step !== 'done') return
    saveFile(new Blob([state.text], { type: 'application/json' }), FILE)
  }, [state])

  return (
    <Card title={t('data')} lead={t('dataLead')}>
      <div className="grid justify-items-start gap-3">
        <Refusal t={form} process={state} isTyped={false} />
        <Button
          kind="quiet"
          icon="file"
          isBusy={state.step === 'sending'}
          onClick={() => void exportEverything()}
        >
          {t('export')}
        </Button>
        <output className="font-semibold text-good">
          {state.step === 'done' && t('exported')}
        </output>
      </div>
    </Card>
  )
}
