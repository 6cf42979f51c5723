import { useState } from 'react'
import type { LearnerRecord } from '#contract/studio/learners.ts'
import { ActionList } from '#islands/studio/details/action-list.tsx'
import { useBlockedAccount } from '#islands/studio/details/use-blocked-account.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { PlainDialog } from './plain-dialog.tsx'
import { useAct } from './use-act.ts'
import { useExport } from './use-export.ts'

const PLAIN = ['verify', 'reset', 'signOut', 'endRenewal', 'disable'] as const

/** What staff may do to an account, with why not. */
export function LearnerActions({ learner }: { learner: LearnerRecord }) {
  const t = useTexts('studioLearners')
  const studio = useTexts('studio')
  const [open, setOpen] = useState<(typeof PLAIN)[number] | 'change' | 'erase'>()
  const { actAtOnce } = useAct(learner)
  const exportData = useExport(learner.id)
  const blocked = useBlockedAccount(learner)
  const isDisabled = learner.disabledAt !== undefined
  const disabled = isDisabled ? studio('reason.account_disabled') : undefined
  const close = () => setOpen(undefined)

  const textsOf = (
    name: 'verify' | 'reset' | 'signOut' | 'endRenewal' | 'change' | 'export' | 'erase'
  ) => ({
    label: t(`${name}.label`),
    hint: t(`${name}.hint`)
  })

  return (
    <>
      <ActionList
        blocked={blocked}
        actions={[
          {
            ...textsOf('reset'),
            icon: <StudioIcon name="security" />,
            blocked: disabled,
            onPress: () => setOpen('reset')
          },
          {
            ...textsOf('verify'),
            icon: <Icon name="success" />,
            blocked: learner.verifiedAt ? t('verify.already') : disabled,
            onPress: () => setOpen('verify')
          },
          {
            ...textsOf('change'),
            icon: <Icon name="mail" />,
            blocked: disabled,
            onPress: () => setOpen('change')
          },
          {
            ...textsOf('signOut'),
            icon: <Icon name="logout" />,
            blocked: learner.sessions.length === 0 ? t('signOut.already') : undefined,
            onPress: () => setOpen('signOut')
          },
          {
            ...textsOf('endRenewal'),
            icon: <StudioIcon name="ban" />,
            blocked: learner.subscription?.autoRenew ? undefined : t('endRenewal.already'),
            onPress: () => setOpen('endRenewal')
          },
          {
            ...textsOf('export'),
            icon: <Icon name="file" />,
            onPress: () => void exportData()
          },
          isDisabled
            ? {
                label: t('enable.label'),
                hint: t('enable.hint'),
                icon: <Icon name="check" />,
                onPress: () => void actAtOnce('enable')
              }
            : {
                label: t('disable.label'),
                hint: t('disable.hint'),
                icon: <StudioIcon name="ban" />,
                isDangerous: true,
                onPress: () => setOpen('disable')
              },
          {
            ...textsOf('erase'),
            icon: <StudioIcon name="erase" />,
            isDangerous: true,
            onPress: () => setOpen('erase')
          }
        ]}
      />
      {PLAIN.map(name => (
        <PlainDialog key={name} {...{ name, learner }} isOpen={open === name} onClose={close} />
      ))}
      <EmailDialog learner={learner} isOpen={open === 'change'} onClose={close} />
      <EraseDialog learner={learner} isOpen={open === 'erase'} onClose={close} />
    </>
  )
}
