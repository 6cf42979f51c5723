import { describe, expect, test } from 'vitest'
import { numberRuns } from '#domain/text/number-runs.ts'

/** The text with its runs in brackets. */
const shown = (text: string) =>
  numberRuns(text)
    .map(part => (part.isRun ? `[${part.text}]` : part.text))
    .join('')

describe('in an Arabic text', () => {
  test.each([
    ['الهامش 60 ÷ 150 = 40% فقط', 'الهامش [60 ÷ 150 = 40%] فقط', 'a sum'],
    ['2,500 + 4,000 − 4,200 = 2,300. رصيد', '[2,500 + 4,000 − 4,200 = 2,300]. رصيد', 'a long sum'],
    ['(180 − 150) ÷ 180 ≈ 17%. إذا', '[(180 − 150) ÷ 180 ≈ 17%]. إذا', 'a sum with brackets'],
    ['90 ÷ (1 − 0.40) = 150 جنيهًا', '[90 ÷ (1 − 0.40) = 150] جنيهًا', 'brackets further on'],
    ['الهامش = السعر = 200 − 110 = 90', 'الهامش = السعر = [200 − 110 = 90]', 'what a word equals'],
    ['80 − 50 = 30، ثم 6,000 ÷ 30 = 200', '[80 − 50 = 30]، ثم [6,000 ÷ 30 = 200]', 'two sums'],
    ['و30 × 60 = 1,800', 'و[30 × 60 = 1,800]', 'a sum behind a letter'],
    ['والرقم −200 ينسى', 'والرقم [−200] ينسى', 'a negative number'],
    ['والرقم \u200e−200 ينسى', 'والرقم [\u200e−200] ينسى', 'one with a mark before it'],
    ['المجمد (−18) بارد', 'المجمد [(−18)] بارد', 'one in brackets'],
    ['خسارة -5 نقاط', 'خسارة [-5] نقاط', 'one with a hyphen'],
    ['حين يُشاهد 90% فعلًا', 'حين يُشاهد [90%] فعلًا', 'a percentage'],
    ['من 0% حتى 90%', 'من [0%] حتى [90%]', 'two percentages'],
    ['نحو 60–75 جم', 'نحو [60–75] جم', 'a range'],
    ['القاعدة 3-2-1: ثلاث', 'القاعدة [3-2-1]: ثلاث', 'a row of numbers'],
    ['من 0:30-1:30 دقيقة', 'من [0:30-1:30] دقيقة', 'a range of times'],
    ['نامت 12:15، واستيقظت', 'نامت [12:15]، واستيقظت', 'a time'],
    ['تاريخًا مثل 1999-02-28', 'تاريخًا مثل [1999-02-28]', 'a date'],
    ['سرعة 1/50 أو 1/100.', 'سرعة [1/50] أو [1/100].', 'a fraction'],
    ['السعر $5 فقط', 'السعر [$5] فقط', 'an amount with its sign'],
    ['16 + رغيف 8 = 24', '16 + رغيف 8 = 24', 'a sum with words follows them'],
    ['5 وجبات × 4 × 60 جم', '5 وجبات × 4 × 60 جم', 'so does one that words begin'],
    ['السعر ÷ 60 = 20', 'السعر ÷ 60 = 20', 'and one of a word'],
    ['السعر × 40% ربح', 'السعر × [40%] ربح', 'but not the sign of its percentage'],
    ['في 9 دروس و1,800 جنيه', 'في 9 دروس و1,800 جنيه', 'numbers alone run by themselves'],
    ['نحو 44.4، أو 10.', 'نحو 44.4، أو 10.', 'with a point as well'],
    ['الأعداد 1، 2، 3', 'الأعداد 1، 2، 3', 'a list stays a list'],
    ['الدرس 3: 5 أسباب', 'الدرس 3: 5 أسباب', 'a colon before a space ends a part'],
    ['رمز UTF-8 وملف mp3-2', 'رمز UTF-8 وملف mp3-2', 'digits of a word are no number'],
    ['https://x.test/2026-03-01/', 'https://x.test/2026-03-01/', 'nor those of an address'],
    ['R&#39;D &#x26; 5', 'R&#39;D &#x26; 5', 'nor those of an entity'],
    ['', '', 'nothing is nothing']
  ])('%s: %s, %s', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  test('no letter is lost', () => {
    const text = 'قبل: 60 ÷ 150 = 40% (−18) 3-2-1، ثم 16 + رغيف 8 = 24.'
    expect(
      numberRuns(text)
        .map(part => part.text)
        .join('')
    ).toBe(text)
  })

  test('a long row of digits and signs takes no time', () => {
    const text = `${'1-'.repeat(20_000)}x`
    const startedAt = performance.now()
    numberRuns(text)
    numberRuns('('.repeat(20_000))
    numberRuns('1 '.repeat(20_000))
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})
