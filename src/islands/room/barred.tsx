import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Barrier } from '#stores/room-item.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { blockersOf } from './outline.tsx'
import type { StageProps } from './stage.tsx'
import { type RoomItem, roomAddress } from './use-item.ts'

interface Props extends StageProps {
  current: RoomItem
  barrier: Barrier
}

/** Why this item is closed, and the way in. */
export function Barred(props: Props) {
  const { t, barrier } = props
  return (
    <div className="card lattice relative grid min-h-72 place-items-center overflow-clip sm:aspect-video">
      <EmptyState icon="lock" title={t(`barrier.${barrier}`)} lead={t(`barrierLead.${barrier}`)}>
        <WayIn {...props} />
      </EmptyState>
    </div>
  )
}

function WayIn({ t, locale, room, current, items, barrier, onSelect }: Props) {
  const module = room.content.modules.find(({ items: own }) => own.includes(current))
  const blocker = module && blockersOf(room.content).get(module.id)
  if (barrier === 'module_locked') {
    return (
      blocker && (
        <Button onClick={() => onSelect(blocker.id)}>
          {t('goTo', { title: plainText(blocker.title, locale) })}
        </Button>
      )
    )
  }
  const here = roomAddress(locale, room.course.slug, current.id)
  const query = `?next=${encodeURIComponent(here)}`
  const preview = items.find(({ isPreview }) => isPreview)
  return (
    <>
      {barrier === 'unauthorized' ? (
        <>
          <ButtonLink href={`${localized('/login', locale)}${query}`}>{t('login')}</ButtonLink>
          <ButtonLink kind="quiet" href={`${localized('/signup', locale)}${query}`}>
            {t('signup')}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href={localized('/subscription-plans', locale)}>{t('subscribe')}</ButtonLink>
      )}
      {preview && (
        <Button kind="plain" onClick={() => onSelect(preview.id)}>
          {t('watchFree')}
        </Button>
      )}
    </>
  )
}
