import { type KeyboardEvent, memo, useRef } from 'react'
import type { DraftModule } from '#contract/studio/classes/class-document.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import { errorsWithin, type ProblemMap } from '#islands/studio/classes/editor/issues.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { TitleText } from '#islands/studio/parts/title-text.tsx'
import type { EntryType } from '#stores/studio/drafts/entries.ts'
import { Menu } from '#ui/kit/navigation/menu.tsx'
import { OutlineRow } from './outline-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import type { OutlineActs } from './use-outline-acts.ts'

interface Props {
  module: DraftModule
  at: number
  problems: ProblemMap
  isReadOnly: boolean
  acts: OutlineActs
  current: string
  reached: string
  onReach: (address: string) => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}

const TYPES = ['video', 'text', 'quiz'] as const satisfies EntryType[]

/** A module and its items. */
export const ModuleBlock = memo(function ModuleBlock(props: Props) {
  const { module, at, problems, isReadOnly, acts, current, reached, onReach, onKey } = props
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const address = `/${module.key}`
  const title = plainText(module.title, locale) || t('moduleUntitled')
  const isEmpty = module.items.length === 0
  const head = useRef<HTMLAnchorElement>(null)
  const edge = useRowDrag(head, { kind: 'module', module: at, isEmpty }, !isReadOnly)
  return (
    <li className="grid gap-0.5">
      <div className="outline-place" data-edge={edge}>
        <OutlineRow
          ref={head}
          address={address}
          label={<ModuleName number={at + 1} title={module.title} />}
          icon="module"
          kind={t('module')}
          errors={errorsWithin(problems, ['modules', at, 'title']) + own(problems, at)}
          isCurrent={current === address}
          isReached={reached === address}
          isHead
          onReach={onReach}
          onKey={onKey}
        />
      </div>
      <ol className="grid gap-0.5">
        {module.items.map((item, place) => (
          <ItemRow
            key={item.key}
            {...{ at, place, isReadOnly, onReach, onKey }}
            address={`${address}/${item.key}`}
            type={item.type}
            title={item.title}
            isPreview={module.previews.includes(item.key)}
            errors={errorsWithin(problems, ['modules', at, 'items', place])}
            isCurrent={current === `${address}/${item.key}`}
            isReached={reached === `${address}/${item.key}`}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <Menu
          label={t('addTo', { title })}
          className="outline-add"
          trigger={<span aria-hidden="true">+ {t('add')}</span>}
          items={TYPES.map(type => ({
            label: t(`addItem.${type}`),
            icon: type,
            onPress: () => acts.addItem(at, type)
          }))}
        />
      )}
    </li>
  )
})

/** Errors of a module that no field of it has: no items, a key. */
const own = (problems: ProblemMap, at: number): number =>
  ['items', 'key', 'previews'].reduce((sum, field) => {
    const found = problems.get(`modules.${at}.${field}`) ?? []
    return sum + found.filter(({ severity }) => severity === 'error').length
  }, 0)

function ModuleName({ number, title }: { number: number; title: Bilingual }) {
  const t = useTexts('studioClassEditor')
  return (
    <>
      {number}. <TitleText title={title} untitled={t('moduleUntitled')} />
    </>
  )
}

interface ItemRowProps {
  at: number
  place: number
  address: string
  type: EntryType
  title: Bilingual
  isPreview: boolean
  errors: number
  isCurrent: boolean
  isReached: boolean
  isReadOnly: boolean
  onReach: (address: string) => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}

const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { at, place, address, type, title, isReadOnly, ...row } = props
  const t = useTexts('studioClassEditor')
  const link = useRef<HTMLAnchorElement>(null)
  const edge = useRowDrag(link, { kind: 'item', module: at, item: place }, !isReadOnly)
  return (
    <li className="outline-place" data-edge={edge}>
      <OutlineRow
        ref={link}
        {...row}
        address={address}
        label={<TitleText title={title} untitled={t(`untitled.${type}`)} />}
        icon={type}
        kind={t(`type.${type}`)}
      />
    </li>
  )
})
