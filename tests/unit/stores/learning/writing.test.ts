import { expect, test } from 'vitest'
import { $isWriting, noteWriting } from '#stores/learning/writing.ts'

test('the room waits until no text field is being edited', () => {
  noteWriting('focus', true)
  noteWriting('draft', true)
  noteWriting('focus', false)
  expect($isWriting.get()).toBe(true)
  noteWriting('draft', false)
  expect($isWriting.get()).toBe(false)
})
