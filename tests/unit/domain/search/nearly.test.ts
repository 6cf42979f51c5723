import { expect, test } from 'vitest'
import { documentId } from '#domain/search/documents.ts'
import { inNearlyAll } from '#domain/search/nearly.ts'
import { inAll, type Word } from '#domain/search/matches.ts'

const called = documentId('course', 1)
const mentioned = documentId('course', 2)
const lesson = documentId('episode', 1)

/** A word in the documents that hold it, with what it is worth there. */
const word = (...held: [id: number, score: number][]): Word =>
  new Map(held.map(([id, score]) => [id, { score, weight: score }]))

test.each([
  {
    met: [
      word([called, 80], [mentioned, 20]),
      word([called, 80], [mentioned, 20]),
      word([mentioned, 20])
    ],
    found: [called],
    why: 'its name has all words but one'
  },
  {
    met: [
      word([called, 40], [mentioned, 20]),
      word([called, 40], [mentioned, 20]),
      word([mentioned, 20])
    ],
    found: [],
    why: 'its name is hardly better'
  },
  {
    met: [word([called, 160], [mentioned, 20]), word([mentioned, 20]), word([mentioned, 20])],
    found: [],
    why: 'it holds a single word'
  },
  {
    met: [word([called, 80], [mentioned, 10]), word([mentioned, 10])],
    found: [],
    why: 'there are two words'
  },
  {
    met: [
      word([lesson, 80], [mentioned, 20]),
      word([lesson, 80], [mentioned, 20]),
      word([mentioned, 20])
    ],
    found: [],
    why: 'it is no class'
  },
  {
    met: [word([called, 80]), word([called, 80]), word()],
    found: [],
    why: 'nothing holds all of them'
  }
])('a class with most of the words: $why', ({ met, found }) => {
  expect(inNearlyAll(met, inAll(met)).map(({ id }) => id)).toEqual(found)
})
