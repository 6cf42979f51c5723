import { atom, computed } from 'nanostores'

const $places = atom<ReadonlySet<string>>(new Set())

/** Whether somebody writes in the room, so that it must not move on by itself. */
export const $isWriting = computed($places, places => places.size > 0)

/** @param place anything that names where, so that several may be written in at once */
export function noteWriting(place: string, isWriting: boolean): void {
  if ($places.get().has(place) === isWriting) return
  const others = [...$places.get()].filter(other => other !== place)
  $places.set(new Set(isWriting ? [...others, place] : others))
}
