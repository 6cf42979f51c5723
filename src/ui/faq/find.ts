import { fold } from '#domain/folding.ts'

const field = document.querySelector<HTMLInputElement>('[data-find]')
const none = document.querySelector<HTMLElement>('[data-found-none]')
const parts = [...document.querySelectorAll<HTMLElement>('.answers')].map(answers => ({
  section: answers.parentElement,
  questions: [...answers.children].map(element => ({
    element: element as HTMLElement,
    text: fold(element.textContent)
  }))
}))

/** Leaves the questions that have all words, in themselves or in their answers. */
function find(): void {
  const words = fold(field?.value ?? '').split(' ')
  let left = 0
  for (const { section, questions } of parts) {
    let shown = 0
    for (const { element, text } of questions) {
      element.hidden = !words.every(word => text.includes(word))
      if (!element.hidden) shown += 1
    }
    if (section) section.hidden = shown === 0
    left += shown
  }
  if (none) none.hidden = left > 0
}

field?.addEventListener('input', find)
// What a browser kept in the field when somebody came back.
if (field?.value) find()
