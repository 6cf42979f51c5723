import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { plainText } from '#i18n/text.ts'
import type { EditorPlace } from '#islands/studio/classes/editor/place.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { placeAfterStep } from '#stores/studio/drafts/entries.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { Menu } from '#ui/kit/navigation/menu.tsx'
import type { OutlineActs } from './use-outline-acts.ts'

interface Props {
  document: ClassDocument
  place: Exclude<EditorPlace, { kind: 'page' }>
  address: string
  acts: OutlineActs
}

/** What may be done to a module or an item without dragging. */
export function PlaceMenu({ document, place, address, acts }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const isItem = place.kind === 'item'
  const mayGo = (by: -1 | 1) =>
    isItem
      ? placeAfterStep(document, place, by) !== undefined
      : document.modules[place.module + by] !== undefined
  const others = isItem ? document.modules.map((module, at) => ({ module, at })) : []
  return (
    <Menu
      label={t('actions')}
      className="studio-round shrink-0"
      trigger={<Icon name="more" />}
      items={[
        ...(mayGo(-1) ? [{ label: t('moveUp'), onPress: () => acts.step(address, -1) }] : []),
        ...(mayGo(1) ? [{ label: t('moveDown'), onPress: () => acts.step(address, 1) }] : []),
        ...others
          .filter(({ at }) => at !== place.module)
          .map(({ module, at }) => ({
            label: t('moveTo', {
              module: plainText(module.title, locale) || t('moduleNumber', { number: at + 1 })
            }),
            onPress: () => {
              if (isItem) acts.moveItem(place, { module: at, item: module.items.length })
            }
          })),
        ...(isItem
          ? [
              {
                label: t('duplicate'),
                icon: 'copy' as const,
                onPress: () => acts.duplicate(address)
              }
            ]
          : []),
        {
          label: t('remove'),
          icon: 'close' as const,
          isDangerous: true,
          onPress: () => acts.remove(address)
        }
      ]}
    />
  )
}
