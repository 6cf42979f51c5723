import { useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { Menu } from '#ui/kit/navigation/menu.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

export interface TextMenuProps {
  t: Translate<'questions'>
  form: Translate<'form'>
  locale: Locale
  /** What the menu is called. */
  label: string
  kind: 'question' | 'answer'
  id: number
  isMine: boolean
  /** While it may be edited. */
  onEdit: (() => void) | undefined
}

/** What one may do to a text: one’s own is edited and removed, another’s is reported. */
export function TextMenu({ label, onEdit, ...props }: TextMenuProps) {
  const { t, isMine } = props
  const [open, setOpen] = useState<'report' | 'remove'>()
  const [isReported, setReported] = useState(false)
  const items = isMine
    ? [
        ...(onEdit ? [{ label: t('edit'), onPress: onEdit }] : []),
        {
          label: t(onEdit ? 'delete' : 'withdraw'),
          isDangerous: true,
          onPress: () => setOpen('remove')
        }
      ]
    : [{ label: t('report'), icon: 'flag' as const, onPress: () => setOpen('report') }]
  return (
    <>
      {isReported ? (
        <output className="text-sm text-ink-muted">{t('reported')}</output>
      ) : (
        <Menu
          className="question-act question-act-round"
          label={label}
          trigger={<Icon name="more" />}
          items={items}
        />
      )}
      {isMine ? (
        <RemoveDialog
          {...props}
          isLate={!onEdit}
          isOpen={open === 'remove'}
          onClose={() => setOpen(undefined)}
        />
      ) : (
        <ReportDialog
          {...props}
          isOpen={open === 'report'}
          onClose={() => setOpen(undefined)}
          onReported={() => setReported(true)}
        />
      )}
    </>
  )
}
