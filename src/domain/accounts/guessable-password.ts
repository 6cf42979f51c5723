const FEWEST_DIFFERENT = 5
const SHORTEST_OWN_WORD = 3
/** Letters beside a known word that do not make it harder. */
const FEW_OTHERS = 2

/** Lower case without spaces. */
const FIRST_TRIED = new Set([
  ...['password', 'passwort', 'passwd', 'pass', 'parola', 'motdepasse', 'secret', 'letmein'],
  ...['welcome', 'hello', 'iloveyou', 'loveyou', 'lovely', 'admin', 'administrator', 'root'],
  ...['login', 'guest', 'user', 'test', 'testing', 'master', 'dragon', 'monkey', 'football'],
  ...['baseball', 'superman', 'batman', 'princess', 'sunshine', 'shadow', 'changeme', 'default'],
  ...['computer', 'internet', 'samsung', 'google', 'facebook', 'whatsapp', 'abc', 'abcd', 'xyz'],
  ...['ufuq', 'egypt', 'cairo', 'masr', 'mohamed', 'mohammed', 'muhammad', 'ahmed', 'mahmoud'],
  ...['mostafa', 'fatma', 'habibi', 'habibty', 'allah', 'bismillah', 'alahly', 'zamalek', 'qaz'],
  ...['qazwsx', 'qazwsxedc', 'zaq', 'qwe', 'asd', 'zxc', 'qweasd', 'qweasdzxc', 'qwer', 'qw'],
  ...['كلمةالسر', 'كلمةسر', 'كلمةالمرور', 'كلمةمرور', 'الباسورد', 'باسورد', 'افتحياسمسم'],
  ...['محمد', 'احمد', 'أحمد', 'حبيبي', 'حبيبتي', 'اللهاكبر', 'بسمالله', 'الحمدلله', 'يارب'],
  ...['مصر', 'القاهرة', 'افق', 'أفق', 'الاهلي', 'الزمالك', 'مرحبا', 'سلام', 'احبك', 'بحبك']
])

const KEYBOARD_ROWS = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', '1q2w3e4r5t6y7u8i9o'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ']
].flatMap(row => [row, [...row].reverse().join('')])
const FEWEST_KEYS = 5

const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '0': 'o', '1': 'i', '!': 'i', '3': 'e', $: 's', '5': 's', '7': 't' }
}

/** Whether the meter shows a password as weak. @param own name and email */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const small = password.normalize('NFKC').toLowerCase()
  const letters = [...small]
  if (new Set(letters).size < FEWEST_DIFFERENT || isSequence(letters)) return true
  if (/^(.{1,6}?)\1+$/u.test(small)) return true
  const kernel = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const cores = [kernel, kernel.replace(/./gu, sign => LOOKALIKES[sign] ?? sign)].map(lettersOf)
  if (cores.some(isKnown)) return true
  return KEYBOARD_ROWS.some(row => isAlong(row, small)) || isOwn(small, own)
}

/** Whether a password is refused, since it is tried first. @param own name and email */
export function isTriedFirst(password: string, own: readonly string[] = []): boolean {
  const small = password.normalize('NFKC').toLowerCase()
  const letters = [...small]
  if (new Set(letters).size < 3 || isOneSequence(letters)) return true
  const word = small.replace(/\s/g, '')
  if (isKnown(word) || KEYBOARD_ROWS.some(row => row.includes(word))) return true
  return own.some(text => namesIn(text).includes(word.replace(/[^\p{L}\p{Nd}]/gu, '')))
}

/** A name or an address, whole and before its @. */
function namesIn(text: string): string[] {
  const whole = text.normalize('NFKC').toLowerCase()
  return [whole, whole.split('@')[0] ?? '']
    .map(one => one.replace(/[^\p{L}\p{Nd}]/gu, ''))
    .filter(Boolean)
}

/** After 9 comes 0. */
function isOneSequence(letters: readonly string[]): boolean {
  const codes = letters.map(letter => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  for (const over of [-9, 9]) steps.delete(over)
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

const isKnown = (core: string) =>
  FIRST_TRIED.has(core) || (/^(.+)\1+$/u.test(core) && FIRST_TRIED.has(repeatedIn(core)))

const repeatedIn = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/** `12345678`, `hgfedcba` */
function isSequence(letters: readonly string[]): boolean {
  const codes = letters.map(letter => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, at) => Math.abs(code - (codes[at] ?? 0)) === 1)
  return steps.length > letters.length / 2
}

function isAlong(row: string, small: string): boolean {
  for (let length = Math.min(row.length, small.length); length >= FEWEST_KEYS; length--) {
    for (let at = 0; at + length <= row.length; at++) {
      const run = row.slice(at, at + length)
      if (small.includes(run)) return lettersOf(small.replaceAll(run, '')).length <= FEW_OTHERS
    }
  }
  return false
}

function isOwn(small: string, own: readonly string[]): boolean {
  const words = own
    .flatMap(text =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}]+/u)
    )
    .filter(word => [...word].length >= SHORTEST_OWN_WORD)
    .sort((one, other) => other.length - one.length)
  const left = words.reduce((text, word) => text.replaceAll(word, ''), small)
  return left !== small && lettersOf(left).length <= FEW_OTHERS
}
