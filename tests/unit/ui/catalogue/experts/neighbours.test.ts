import { describe, expect, test } from 'vitest'
import { neighboursOf } from '#ui/catalogue/experts/neighbours.ts'

const experts = [1, 2, 3, 4, 5].map(id => ({ id }))
const fieldsOf = new Map([
  [1, ['business']],
  [2, ['languages']],
  [3, ['business', 'technology']],
  [4, ['technology']],
  [5, []]
])
const idsOf = (id: number) => neighboursOf(id, experts, fieldsOf).map(one => one.id)

describe('the neighbours of an expert', () => {
  test.each([
    [3, [4, 1, 5, 2], 'those of both fields come first, and both rows begin after the expert'],
    [4, [3, 5, 1, 2], 'round the end of the list'],
    [5, [1, 2, 3, 4], 'who has no field has only followers'],
    [2, [3, 4, 5, 1], 'nor has who is alone in one']
  ])('of %i are %j: %s', (id, neighbours) => {
    expect(idsOf(id)).toEqual(neighbours)
  })

  test('are all other experts, each once', () => {
    for (const { id } of experts) {
      expect(idsOf(id).toSorted()).toEqual(experts.map(one => one.id).filter(one => one !== id))
    }
  })

  test('make each expert the first of another where no experts share a field', () => {
    const alone = new Map(experts.map(({ id }) => [id, [id]]))
    const firsts = experts.map(({ id }) => neighboursOf(id, experts, alone)[0]?.id)
    expect(new Set(firsts).size).toBe(experts.length)
  })
})
