import { classPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import type { PanelName } from '#islands/studio/classes/panel/editor-panel.tsx'
import type { OpenDraft } from '#stores/studio/drafts/draft.ts'
import { setFilters } from '#stores/studio/router.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Menu } from '#ui/kit/navigation/menu.tsx'
import type { ActName } from './act-dialogs.tsx'
import { actsOf } from './acts-of.ts'
import { useClassExport } from './use-class-export.ts'

interface Props {
  draft: OpenDraft
  panel: PanelName | undefined
  onPanel: (panel: PanelName | undefined) => void
  onAct: (act: ActName) => void
}

const MORE_PANELS = ['preview', 'comments', 'revisions'] as const satisfies PanelName[]

/** The next act as a button, and everything else in a menu. */
export function ActButtons({ draft, panel, onPanel, onAct }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const isEditor = useHasRole('editor', 'owner')
  const { main, others } = actsOf(draft.facts, isEditor)
  const archives = useTexts('studioArchives')
  const { save } = useClassExport(draft.id, draft.facts.slug)
  return (
    <>
      {main && <Button onClick={() => onAct(main)}>{t(`act.${main}`)}</Button>}
      <Menu
        label={t('more')}
        className="studio-round"
        trigger={<Icon name="more" />}
        items={[
          ...MORE_PANELS.filter(name => name !== panel).map(name => ({
            label: t(`panel.${name}`),
            onPress: () => onPanel(name)
          })),
          ...(draft.facts.liveRevision === undefined
            ? []
            : [
                {
                  label: t('viewOnSite'),
                  href: localized(classPath(draft.facts.slug), locale)
                },
                {
                  label: t('announcements'),
                  onPress: () => setFilters({ id: `${draft.id}`, view: 'announcements' })
                }
              ]),
          ...(isEditor ? [{ label: archives('export'), onPress: save }] : []),
          ...others.map(act => ({
            label: t(`act.${act}`),
            isDangerous: act === 'retire',
            onPress: () => onAct(act)
          }))
        ]}
      />
    </>
  )
}
