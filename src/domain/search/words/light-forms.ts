/** Letters that have to be left of a word. */
const LEAST = 3

/** «و», «ف», «ب», «ل», «ك» and «س» written together with what follows, and a verb's persons behind them. */
const BEFORE = [/^[وفبلكس]/u, /^[بحه]?[اينت](?=...)/u, /^(?:[بل]ال|لل)/u]
/** «ـي», «ـك», «ـنا», «ـكم» and the like, plurals, and what verbs end in. */
const BEHIND = /(?:[يكهو]|نا|كم|كن|هم|ها|هن|ني|ات|ين|ون|وا|ية|يه)$/u
/** The same behind the ta of a feminine word. */
const FEMININE = /ت(?:ي|ك|ه|نا|كم|هم|ها)$/u

/** What English words end in. */
const ENDING = /(?:ers?|ors?|ings?|ed|es|s)$/
const LEAST_ENGLISH = 4

/**
 * A folded word without what is written together with it: in Arabic its preposition, its possessor, its
 * plural, in English its ending. Which of them are words has to be looked up.
 *
 * `lightForms('مرتبي')` holds `'مرتب'`, and `lightForms('زوجتي')` holds `'زوجه'`.
 */
export function lightForms(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return englishForms(word)
  if (!/^\p{Script=Arabic}+$/u.test(word)) return []
  const bare = [word, ...BEFORE.map(prefix => word.replace(prefix, ''))]
  const forms = bare.flatMap(one => [
    one,
    one.replace(BEHIND, ''),
    one.replace(FEMININE, 'ه'),
    // «مشروعات» are of one «مشروع», «دورات» of one «دورة».
    one.replace(/ات$/u, 'ه')
  ])
  return [...new Set(forms)].filter(form => form !== word && form.length >= LEAST)
}

function englishForms(word: string): string[] {
  const stem = word.replace(ENDING, '')
  if (stem === word || stem.length < LEAST_ENGLISH - 1) return []
  // `planning` is of `plan`, `negotiating` of `negotiate`.
  const single = stem.replace(/(.)\1$/, '$1')
  return [...new Set([stem, `${stem}e`, `${stem}ing`, single])].filter(
    form => form !== word && form.length >= LEAST_ENGLISH
  )
}
