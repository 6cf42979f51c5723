import { describe, expect, test } from 'vitest'
import { suggestedEmail } from '#domain/accounts/email-hint.ts'

describe('suggestedEmail', () => {
  test.each([
    { typed: 'mona@gmial.com', suggested: 'mona@gmail.com', why: 'two letters are swapped' },
    { typed: 'mona@gmai.com', suggested: 'mona@gmail.com', why: 'a letter is missing' },
    { typed: 'mona@gmaill.com', suggested: 'mona@gmail.com', why: 'a letter is there twice' },
    { typed: 'mona@gnail.com', suggested: 'mona@gmail.com', why: 'a neighbour of the key was hit' },
    { typed: 'mona@gmail.con', suggested: 'mona@gmail.com', why: 'the end is mistyped' },
    { typed: 'mona@gmial.con', suggested: 'mona@gmail.com', why: 'the end is mistyped besides' },
    { typed: 'mona@gmail,com', suggested: 'mona@gmail.com', why: 'a comma stands for the point' },
    { typed: 'mona@gmailcom', suggested: 'mona@gmail.com', why: 'the point is missing' },
    { typed: 'mona@gmail', suggested: 'mona@gmail.com', why: 'the end is missing' },
    { typed: 'mona@gmail.', suggested: 'mona@gmail.com', why: 'the end stops at the point' },
    { typed: 'mona@gmail.co', suggested: 'mona@gmail.com', why: 'the last letter is missing' },
    { typed: 'Mona.A@GMIAL.COM', suggested: 'Mona.A@gmail.com', why: 'only the host is rewritten' },
    { typed: ' mona@yaho.com ', suggested: 'mona@yahoo.com', why: 'space around it is nothing' },
    { typed: 'mona@hotmial.com', suggested: 'mona@hotmail.com', why: 'other hosts are known too' },
    { typed: 'mona@outlok.com', suggested: 'mona@outlook.com', why: 'other hosts are known too' },
    { typed: 'ةخىش@لةشهمزؤخة', suggested: 'mona@gmail.com', why: 'Arabic keys were pressed' },
    {
      typed: 'ةخىش@لةهشمزؤخة',
      suggested: 'mona@gmail.com',
      why: 'with two letters swapped as well'
    },
    { typed: 'mona@gmail،com', suggested: 'mona@gmail.com', why: 'an Arabic comma is the point' },
    { typed: 'mona@xn--gmailcom-kpk', suggested: 'mona@gmail.com', why: 'so Chrome writes that' },
    { typed: 'a@b@gmial.com', suggested: 'a@b@gmail.com', why: 'the last @ divides' }
  ])('$typed is probably $suggested: $why', ({ typed, suggested }) => {
    expect(suggestedEmail(typed)).toBe(suggested)
  })

  test.each([
    { typed: 'mona@gmail.com', why: 'it is right' },
    { typed: 'mona@GMAIL.com', why: 'letters are alike in both sizes' },
    { typed: 'mona@ymail.com', why: 'it exists, one letter away' },
    { typed: 'mona@mail.com', why: 'it exists, one letter away' },
    { typed: 'mona@email.com', why: 'it exists, one letter away' },
    { typed: 'mona@ufuq.example', why: 'other hosts are no mistake' },
    { typed: 'mona@yahoo.co.uk', why: 'another end of a known name' },
    { typed: 'mona@cairo.edu.eg', why: 'it is not alike' },
    { typed: 'منى@موقع.مصر', why: 'it may be an Arabic address' },
    { typed: 'منى', why: 'it is a name' },
    { typed: 'mona', why: 'there is no host yet' },
    { typed: 'mona@', why: 'there is no host yet' },
    { typed: '@gmial.com', why: 'there is no name' },
    { typed: '', why: 'there is nothing' }
  ])('suggests nothing for “$typed”: $why', ({ typed }) => {
    expect(suggestedEmail(typed)).toBeUndefined()
  })
})
