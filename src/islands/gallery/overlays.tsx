import { useState } from 'react'
import { notify, notifyText } from '#stores/frame/notice.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Menu } from '#ui/kit/navigation/menu.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { type PartProps, Sample } from './sample.tsx'

export function Overlays({ t, foreign }: PartProps) {
  return (
    <>
      <Sample title={t('overlay.dialog')}>
        <Question t={t} />
      </Sample>
      <Sample title={t('overlay.menu')}>
        <Options t={t} />
      </Sample>
      <Sample title={t('overlay.tooltip')} className="flex flex-wrap items-center gap-3">
        <Tooltip text={t('overlay.tooltipText')}>
          {described => (
            <Button kind="quiet" icon="info" {...described}>
              {t('action.more')}
            </Button>
          )}
        </Tooltip>
        <Tooltip text={t('sample.long', { title: foreign })}>
          {described => (
            <Button kind="quiet" {...described}>
              {t('state.long')}
            </Button>
          )}
        </Tooltip>
      </Sample>
      <Sample title={t('overlay.notices')} className="flex flex-wrap gap-3">
        <Button
          kind="quiet"
          icon="success"
          onClick={() => notifyText('success', t('overlay.successText'))}
        >
          {t('overlay.success')}
        </Button>
        <Button
          kind="quiet"
          icon="info"
          onClick={() => notifyText('info', t('overlay.infoText', { title: foreign }))}
        >
          {t('overlay.info')}
        </Button>
        <Button kind="quiet" icon="alert" onClick={() => notify('error', 'generic')}>
          {t('overlay.error')}
        </Button>
      </Sample>
    </>
  )
}

function Question({ t }: Pick<PartProps, 't'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('overlay.openDialog')}
      </Button>
      <Dialog
        title={t('overlay.dialogTitle')}
        lead={t('overlay.dialogLead')}
        isOpen={isOpen}
        onClose={close}
        closeLabel={t('action.close')}
        actions={
          <>
            <Button kind="danger" onClick={close}>
              {t('action.confirm')}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('action.later')}
            </Button>
          </>
        }
      />
    </>
  )
}

function Options({ t }: Pick<PartProps, 't'>) {
  const [pressed, setPressed] = useState('')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Menu
        label={t('action.options')}
        trigger={t('action.options')}
        items={[
          { label: t('action.profile'), icon: 'user', href: '#overlays' },
          { label: t('action.copy'), icon: 'copy', onPress: () => setPressed(t('action.copy')) },
          {
            label: t('action.signOut'),
            icon: 'logout',
            isDangerous: true,
            onPress: () => setPressed(t('action.signOut'))
          }
        ]}
      />
      <Menu
        label={t('overlay.menu')}
        trigger={<Icon name="more" />}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
        items={[{ label: t('action.copy'), onPress: () => setPressed(t('action.copy')) }]}
      />
      <output className="text-ink-muted">
        {pressed && t('overlay.pressed', { name: pressed })}
      </output>
    </div>
  )
}
