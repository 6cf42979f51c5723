import { parseRecord } from '#domain/record.ts'
import { followStudio } from '#stores/studio/studio-events.ts'

const OF_CLASSES = ['draft', 'presence', 'poll']

/**
 * Calls back when a draft was saved, or was opened or left, here or elsewhere.
 *
 * @param id of one class; of all without it
 */
export function followClass(id: number | undefined, onChange: () => void): () => void {
  return followStudio(({ event, data }) => {
    if (!OF_CLASSES.includes(event)) return
    const isOwn = event === 'poll' || parseRecord(data)['subject'] === `class ${id}`
    if (id === undefined || isOwn) onChange()
  })
}
