import { expect, test } from 'vitest'
import { openProgress, progressForm, type ProgressForm } from '#scripts/lib/publish/progress.ts'

/** A hundred pages, one every 200 ms. */
function printed(form: ProgressForm): string {
  let [text, now] = ['', 0]
  const progress = openProgress(
    form,
    part => (text += part),
    () => now
  )
  progress.begin('render', 100)
  for (let done = 1; done <= 100; done++) {
    now += 200
    progress.report(done)
  }
  progress.end()
  return text
}

test.each<{ form: ProgressForm; text: string }>([
  { form: 'none', text: '' },
  {
    form: 'lines',
    text: 'rendering pages 50 of 100, 10 s left\nrendering pages 100 of 100\n'
  },
  {
    form: 'json',
    text:
      '{"step":"render","done":50,"all":100,"secondsLeft":10}\n' +
      '{"step":"render","done":100,"all":100,"secondsLeft":0}\n'
  }
])('progress as $form comes every ten seconds', ({ form, text }) => {
  expect(printed(form)).toBe(text)
})

test('parts that are found later count', () => {
  let [text, now] = ['', 0]
  const progress = openProgress(
    'lines',
    part => (text += part),
    () => now
  )
  const report = (done: number) => {
    now += 10_000
    progress.report(done)
  }
  progress.begin('render', 4)
  report(2)
  progress.extend(4)
  report(4)
  expect(text).toBe('rendering pages 2 of 4, 10 s left\nrendering pages 4 of 8, 20 s left\n')
})

test('a bar grows with each part and goes at the end', () => {
  const bars = printed('bar').split('\r\x1b[2K')
  expect(bars).toHaveLength(103)
  expect(bars[1]).toBe(`${'░'.repeat(30)} rendering pages 0 of 100`)
  expect(bars[51]).toBe(`${'█'.repeat(15)}${'░'.repeat(15)} rendering pages 50 of 100, 10 s left`)
  expect(bars.at(-1)).toBe('')
})

test('a short step is no line', () => {
  let text = ''
  const progress = openProgress(
    'lines',
    part => (text += part),
    () => 0
  )
  progress.begin('render', 3)
  progress.report(3)
  expect(text).toBe('')
  progress.begin('bundle')
  expect(text).toBe('bundling the code\n')
})

test.each([
  { isJson: true, isTerminal: true, form: 'json' },
  { isJson: false, isTerminal: true, form: 'bar' },
  { isJson: false, isTerminal: false, form: 'lines' }
])('json $isJson on a terminal $isTerminal is $form', ({ isJson, isTerminal, form }) => {
  expect(progressForm(isJson, isTerminal)).toBe(form)
})
