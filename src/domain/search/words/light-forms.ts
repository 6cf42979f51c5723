const LEAST = 3

/** Prepositions and conjunctions, prefixes of verbs, articles. */
const BEFORE = [/^[وفبلكس]/u, /^[بحه]?[اينت](?=...)/u, /^(?:[بل]ال|لل)/u]
/** Possessives, plurals and endings of verbs. */
const BEHIND = /(?:[يكهو]|نا|كم|كن|هم|ها|هن|ني|ات|ين|ون|وا|ية|يه)$/u
/** The same after the ta of a feminine word. */
const FEMININE = /ت(?:ي|ك|ه|نا|كم|هم|ها)$/u

const ENDING = /(?:ers?|ors?|ings?|ed|es|s)$/
const LEAST_ENGLISH = 4

/** Candidate stems of a folded word: `lightForms('مرتبي')` holds `'مرتب'`. */
export function lightForms(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return englishForms(word)
  if (!/^\p{Script=Arabic}+$/u.test(word)) return []
  const bare = [word, ...BEFORE.map(prefix => word.replace(prefix, ''))]
  const forms = bare.flatMap(one => [
    one,
    one.replace(BEHIND, ''),
    one.replace(FEMININE, 'ه'),
    // «مشروعات» has the singular «مشروع», «دورات» «دورة».
    one.replace(/ات$/u, 'ه')
  ])
  return [...new Set(forms)].filter(form => form !== word && form.length >= LEAST)
}

function englishForms(word: string): string[] {
  const stem = word.replace(ENDING, '')
  if (stem === word || stem.length < LEAST_ENGLISH - 1) return []
  // `planning` is from `plan`, `negotiating` from `negotiate`.
  const single = stem.replace(/(.)\1$/, '$1')
  return [...new Set([stem, `${stem}e`, `${stem}ing`, single])].filter(
    form => form !== word && form.length >= LEAST_ENGLISH
  )
}
