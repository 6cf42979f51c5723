import { atom, computed } from 'nanostores'

const $places = atom<ReadonlySet<string>>(new Set())

/** Whether a field in the room has the learner's text, so that the next item must wait. */
export const $isWriting = computed($places, places => places.size > 0)

/** @param place names the field, since several may have text */
export function noteWriting(place: string, isWriting: boolean): void {
  if ($places.get().has(place) === isWriting) return
  const others = [...$places.get()].filter(other => other !== place)
  $places.set(new Set(isWriting ? [...others, place] : others))
}
