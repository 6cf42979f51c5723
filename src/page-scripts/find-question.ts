import { FAQ_PHRASES_PATH } from '#contract/search/published-search.ts'
import { fold } from '#domain/text/folding.ts'

const field = document.querySelector<HTMLInputElement>('[data-find]')
const clear = document.querySelector<HTMLElement>('[data-find-clear]')
const none = document.querySelector<HTMLElement>('[data-found-none]')
const chips = document.querySelector<HTMLElement>('main nav')
const parts = [...document.querySelectorAll<HTMLElement>('.answers')].map(answers => ({
  section: answers.parentElement,
  questions: [...answers.children].map(element => ({
    element: element as HTMLElement,
    anchor: element.querySelector('[id]')?.id ?? '',
    text: fold(element.textContent)
  }))
}))
/** Other words for each answer, by its anchor. */
let phrases: Record<string, string> = {}

/** Shows the questions that have all words in question, answer or phrases. */
function find(): void {
  const typed = field?.value ?? ''
  const words = fold(typed).split(' ')
  let left = 0
  for (const { section, questions } of parts) {
    let shown = 0
    for (const { element, anchor, text } of questions) {
      const known = `${text} ${phrases[anchor] ?? ''}`
      element.hidden = !words.every(word => known.includes(word))
      if (!element.hidden) shown += 1
    }
    if (section) section.hidden = shown === 0
    left += shown
  }
  if (none) none.hidden = left > 0
  if (chips) chips.hidden = left === 0
  if (clear) clear.hidden = typed === ''
}

let isAsked = false
/** Loaded with the first key; without them the texts alone are searched. */
async function bringPhrases(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    const answer = await fetch(FAQ_PHRASES_PATH)
    if (answer.ok) phrases = (await answer.json()) as Record<string, string>
  } catch {
    isAsked = false
  }
  find()
}

function findTyped(): void {
  find()
  void bringPhrases()
}

field?.addEventListener('input', findTyped)
clear?.addEventListener('click', () => {
  if (field) field.value = ''
  find()
  field?.focus()
})
// The browser may restore the field.
if (field?.value) findTyped()
