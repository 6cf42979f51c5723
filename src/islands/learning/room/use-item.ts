import { useEffect, useState } from 'react'
import type { ClassContent } from '#contract/learning/learning.ts'
import { roomPath } from '#domain/addresses.ts'
import type { Gate } from '#domain/learning/module-gate.ts'
import { localized, type Locale } from '#i18n/locale.ts'
import { nameAddress } from '#ui/dom/name-page.ts'
import { barItem, closeItem, type LoadedRoom, openItem } from '#stores/learning/room.ts'

export type RoomModule = ClassContent['modules'][number]
export type RoomItem = RoomModule['items'][number]
export type RoomGate = Gate<RoomModule, RoomItem>

/** Id or slug of the class in the address. */
export function idInAddress(): string {
  const segments = location.pathname.split('/')
  return decodeURIComponent(segments[segments.indexOf('class') + 1] ?? '')
}

export const itemsOf = ({ modules }: ClassContent): readonly RoomItem[] =>
  modules.flatMap(({ items }) => items)

/** The following item, also a completed one. */
export const itemAfter = (items: readonly RoomItem[], current: RoomItem | undefined) =>
  items[items.findIndex(item => item === current) + 1]

export const roomAddress = (locale: Locale, slug: string, itemId?: number) =>
  localized(roomPath(slug, itemId), locale)

/** Loads the current item, and again once it is unlocked. */
export function useOpenItem(courseId: number, current: RoomItem | undefined): void {
  const { id, locked = false } = current ?? {}
  useEffect(() => {
    if (!id) closeItem()
    else if (!locked || !barItem(id)) void openItem(courseId, id)
  }, [courseId, id, locked])
}

/** The item of the address, or where there is none (`isMissed`) of the learner's place; loads it. */
export function useItem({ course, content }: LoadedRoom, locale: Locale) {
  const items = itemsOf(content)
  const [requestedId, setRequestedId] = useState(itemInAddress)
  const named = items.find(item => item.id === requestedId)
  const [isMissed, setMissed] = useState(false)
  const current = named ?? nextOf(items)
  const id = current?.id
  if (requestedId !== id) {
    // The open item stays after its completion.
    setRequestedId(id)
    setMissed(requestedId !== undefined)
  }
  useOpenItem(course.id, current)
  useEffect(() => nameAddress(roomPath(course.slug)), [course.slug])

  useEffect(() => {
    const own = roomAddress(locale, course.slug, id)
    const isOwn = itemInAddress() === id && own.startsWith(`${location.pathname}?`)
    if (!isOwn) history.replaceState(history.state, '', own)
  }, [course.slug, locale, id])

  useEffect(() => {
    const follow = () => {
      setRequestedId(itemInAddress())
      setMissed(false)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function select(next: number): void {
    if (next === id) return
    history.pushState(null, '', roomAddress(locale, course.slug, next))
    setRequestedId(next)
    setMissed(false)
  }

  return { items, current, isMissed, select }
}

/** 0, which no item has, for an invalid number. */
function itemInAddress(): number | undefined {
  const named = new URLSearchParams(globalThis.location?.search).get('item')
  return named === null ? undefined : Number(named) || 0
}

/** The first open item that is not completed, else the first open one. */
function nextOf(items: readonly RoomItem[]): RoomItem | undefined {
  return (
    items.find(({ completed, locked }) => !completed && !locked) ??
    items.find(({ locked }) => !locked) ??
    items[0]
  )
}
