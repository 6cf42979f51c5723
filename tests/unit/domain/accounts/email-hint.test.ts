import { describe, expect, test } from 'vitest'
import { suggestedEmail } from '#domain/accounts/email-hint.ts'

describe('suggestedEmail', () => {
  test.each([
    { typed: 'mona@gmial.com', meant: 'mona@gmail.com', why: 'two letters are swapped' },
    { typed: 'mona@gmai.com', meant: 'mona@gmail.com', why: 'a letter is missing' },
    { typed: 'mona@gmaill.com', meant: 'mona@gmail.com', why: 'a letter is there twice' },
    { typed: 'mona@gnail.com', meant: 'mona@gmail.com', why: 'a neighbour of the key was hit' },
    { typed: 'mona@gmail.con', meant: 'mona@gmail.com', why: 'the end is mistyped' },
    { typed: 'mona@gmial.con', meant: 'mona@gmail.com', why: 'the end is mistyped besides' },
    { typed: 'mona@gmail,com', meant: 'mona@gmail.com', why: 'a comma stands for the point' },
    { typed: 'mona@gmailcom', meant: 'mona@gmail.com', why: 'the point is missing' },
    { typed: 'mona@gmail', meant: 'mona@gmail.com', why: 'the end is missing' },
    { typed: 'mona@gmail.', meant: 'mona@gmail.com', why: 'the end stops at the point' },
    { typed: 'mona@gmail.co', meant: 'mona@gmail.com', why: 'the last letter is missing' },
    { typed: 'Mona.A@GMIAL.COM', meant: 'Mona.A@gmail.com', why: 'only the host is rewritten' },
    { typed: ' mona@yaho.com ', meant: 'mona@yahoo.com', why: 'space around it is nothing' },
    { typed: 'mona@hotmial.com', meant: 'mona@hotmail.com', why: 'other hosts are known too' },
    { typed: 'mona@outlok.com', meant: 'mona@outlook.com', why: 'other hosts are known too' },
    { typed: 'ةخىش@لةشهمزؤخة', meant: 'mona@gmail.com', why: 'Arabic keys were pressed' },
    { typed: 'ةخىش@لةهشمزؤخة', meant: 'mona@gmail.com', why: 'with two letters swapped as well' },
    { typed: 'mona@gmail،com', meant: 'mona@gmail.com', why: 'an Arabic comma is the point' },
    { typed: 'mona@xn--gmailcom-kpk', meant: 'mona@gmail.com', why: 'so Chrome writes that' },
    { typed: 'a@b@gmial.com', meant: 'a@b@gmail.com', why: 'the last @ divides' }
  ])('$typed is probably $meant: $why', ({ typed, meant }) => {
    expect(suggestedEmail(typed)).toBe(meant)
  })

  test.each([
    { typed: 'mona@gmail.com', why: 'it is right' },
    { typed: 'mona@GMAIL.com', why: 'letters are alike in both sizes' },
    { typed: 'mona@ymail.com', why: 'it exists, one letter away' },
    { typed: 'mona@mail.com', why: 'it exists, one letter away' },
    { typed: 'mona@email.com', why: 'it exists, one letter away' },
    { typed: 'mona@ufuq.example', why: 'other hosts are nobody’s mistake' },
    { typed: 'mona@yahoo.co.uk', why: 'another end of a known name' },
    { typed: 'mona@cairo.edu.eg', why: 'it is not alike' },
    { typed: 'منى@موقع.مصر', why: 'it may be an Arabic address' },
    { typed: 'منى', why: 'it is a name' },
    { typed: 'mona', why: 'there is no host yet' },
    { typed: 'mona@', why: 'there is no host yet' },
    { typed: '@gmial.com', why: 'there is nobody' },
    { typed: '', why: 'there is nothing' }
  ])('says nothing about “$typed”: $why', ({ typed }) => {
    expect(suggestedEmail(typed)).toBeUndefined()
  })
})
