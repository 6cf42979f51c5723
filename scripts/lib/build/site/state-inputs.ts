import type { SiteState } from './state.ts'

/** Inputs of a state, each once, with its digest. */
export function openInputs(digestOfInput: (name: string) => string) {
  const list: SiteState['inputs'] = []
  const known = new Map<string, number>()
  const placeOf = (name: string): number => {
    const place = known.get(name) ?? list.push({ name, digest: digestOfInput(name) }) - 1
    known.set(name, place)
    return place
  }
  return {
    list,
    places: (names: readonly string[]) => names.map(placeOf),
    /** Places in a state before as places here. */
    taken: (places: readonly number[], state: SiteState | undefined) =>
      places.map(place => placeOf(state?.inputs[place]?.name ?? ''))
  }
}
