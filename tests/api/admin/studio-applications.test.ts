import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bearer, outcome, send, signIn } from '#tests/support/accounts/accounts.ts'
import { namedClass, SMALL } from '#tests/support/catalogue/small.ts'
import { logged } from '#tests/support/operating/operating.ts'
import { ENGINES, openFilledApi, TEAM, type TestApi } from '#tests/support/server.ts'
import { openStaff, renew, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

const MINUTE = 60_000
const MONA = {
  ...{ name: 'منى السيد', nameEn: 'Mona El-Sayed', phoneNumber: '01001234567', country: 'EG' },
  ...{ email: 'Mona@example.com', expertise: 'التصوير', about: 'أصوّر منذ عشر سنوات.' },
  ...{ links: ['https://example.com/mona'], yearsOfExperience: 10, consent: true }
}

interface Whole {
  id: number
  status: string
  expertId?: number
  answers: { status: string; message: string }[]
}

describe.each(ENGINES)('applications in the studio on $engine', ({ address }) => {
  let api: TestApi
  let support: Staff

  beforeEach(async () => {
    api = await openFilledApi(await address())
    support = await openStaff(api, ['support'])
    await setUpCodes(api, support)
  })
  afterEach(() => api.close())

  const apply = async (with_: object = {}, language = 'ar') => {
    const headers = { 'Accept-Language': language }
    const answer = await send(api, 'POST /instructor-applications', { ...MONA, ...with_ }, headers)
    const { id } = (await answer.json()) as { id: number }
    await api.deliver()
    api.mails.length = 0
    return id
  }
  const decide = (id: number | string, body: object) =>
    send(api, `PATCH /studio/applications/${id}`, body, support.headers)
  const read = async (id: number) => {
    const call = `GET /studio/applications/${id}` as const
    return (await (await send(api, call, undefined, support.headers)).json()) as Whole
  }
  const list = async (query = '') => {
    const call = `GET /studio/applications${query}` as const
    const answer = await send(api, call, undefined, support.headers)
    return (await answer.json()) as { items: { id: number; name: string }[]; total: number }
  }
  const experts = () => api.db.selectFrom('expert').selectAll().where('by_hand', '=', 1).execute()
  const mails = async () => {
    await api.deliver()
    return api.mails.map(({ to, text }) => ({ to, text }))
  }

  test('are listed and found, and read whole', async () => {
    const id = await apply()
    api.clock.now = new Date(api.clock.now.getTime() + 1)
    const other = await apply({ email: 'omar@example.com', name: 'Omar', nameEn: undefined })
    expect((await list()).items.map(one => one.id)).toEqual([other, id])
    expect(await list('?query=mona@')).toMatchObject({ total: 1, items: [{ id }] })
    expect(await list('?query=EL-SAYED')).toMatchObject({ total: 1, items: [{ id }] })
    expect(await list('?status=declined')).toMatchObject({ total: 0, items: [] })
    expect(await read(id)).toEqual({
      ...{ id, status: 'new', receivedAt: '2026-06-01T12:00:00.000Z', readerLanguage: 'ar' },
      ...{ ...MONA, phoneNumber: '+201001234567', answers: [] }
    })
  })

  test('an answer is one mail in the language of the applicant, as plain text', async () => {
    const id = await apply({}, 'en')
    const message = 'Dear Mona,\n\n<b>Show</b> us a sample, & soon.'
    const answered = await (await decide(id, { status: 'answered', message })).json()
    expect(answered).toMatchObject({ status: 'answered', answers: [{ message }] })
    // Again, as after a lost connection.
    await decide(id, { status: 'answered', message })
    await api.deliver()
    expect(api.mails).toHaveLength(1)
    const [mail] = api.mails
    expect(mail).toMatchObject({ to: 'Mona@example.com', language: 'en', replyTo: TEAM })
    expect(mail?.text).toContain('<b>Show</b> us a sample, & soon.')
    expect(mail?.html).toContain('&#60;b&#62;Show')
    expect(`${mail?.html}${mail?.text}`).not.toContain('https://example.com/mona')
    const entry = { command: 'applications mark', change: { status: ['new', 'answered'] } }
    const [logEntry] = await logged(api, `application ${id}`)
    expect(logEntry).toMatchObject(entry)
    expect(JSON.stringify(await logged(api))).not.toContain('sample')
  })

  test('without a message the status is noted, and no mail sent', async () => {
    const id = await apply()
    expect(await (await decide(id, { status: 'declined' })).json()).toMatchObject({
      ...{ status: 'declined', answers: [] }
    })
    expect(await mails()).toEqual([])
  })

  test('a second, other message is another mail', async () => {
    const id = await apply()
    await decide(id, { status: 'answered', message: 'one' })
    api.clock.now = new Date(api.clock.now.getTime() + 1)
    await decide(id, { status: 'answered', message: 'two' })
    expect(await mails()).toHaveLength(2)
    expect((await read(id)).answers.map(({ message }) => message)).toEqual(['one', 'two'])
  })

  describe('accepting', () => {
    test('makes the record of an expert, and invites the applicant as that expert', async () => {
      const id = await apply()
      const message = 'أهلًا بك'
      const { expertId, answers } = (await (
        await decide(id, { status: 'accepted', message })
      ).json()) as Whole
      expect(answers).toMatchObject([{ status: 'accepted', message }])
      const [entry] = await logged(api, `application ${id}`)
      expect(entry?.change).toMatchObject({ answer: [null, 'sent'] })
      expect(await experts()).toMatchObject([
        {
          ...{ id: expertId, slug: 'mona-el-sayed', name_ar: MONA.name, name_en: MONA.nameEn },
          ...{ headline_ar: MONA.expertise, headline_en: '', about_ar: MONA.about, about_en: '' },
          links: JSON.stringify(MONA.links)
        }
      ])
      const [mail, ...others] = await mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to: 'mona@example.com', text: expect.stringContaining(message) })
      const { accessToken } = await signIn(api, { email: 'mona@example.com' })
      const me = await send(api, 'GET /studio/me', undefined, bearer(accessToken))
      expect(await me.json()).toMatchObject({ roles: ['expert'], expertId })
    })

    test.each(['technology', 'التكنولوجيا'])(
      'names the category %s in both languages',
      async text => {
        await decide(await apply({ expertise: text }), { status: 'accepted' })
        expect(await experts()).toMatchObject([
          { headline_ar: 'التكنولوجيا', headline_en: 'Technology' }
        ])
      }
    )

    test('gives an account that is there its role at once', async () => {
      const { accessToken } = await signIn(api, { email: 'mona@example.com' })
      const { expertId } = await (await decide(await apply(), { status: 'accepted' })).json()
      const me = await send(api, 'GET /studio/me', undefined, bearer(accessToken))
      expect(await me.json()).toMatchObject({ roles: ['expert'], expertId })
      expect(await mails()).toMatchObject([{ text: expect.stringContaining('/studio') }])
    })

    test('happens once, and is final', async () => {
      const id = await apply()
      const accept = () => outcome(decide(id, { status: 'accepted' }))
      expect(await Promise.all([accept(), accept()])).toEqual([200, 200])
      expect(await experts()).toHaveLength(1)
      expect(await mails()).toHaveLength(1)
      const declined = await decide(id, { status: 'declined' })
      expect(await declined.json()).toMatchObject({
        ...{ code: 'conflict', reason: 'application_accepted' }
      })
    })

    test('asks for the second factor again', async () => {
      const id = await apply()
      api.clock.now = new Date(api.clock.now.getTime() + 6 * MINUTE)
      await renew(api, support)
      expect(await outcome(decide(id, { status: 'accepted' }))).toBe('second_factor_required')
      expect(await outcome(decide(id, { status: 'answered' }))).toBe(200)
    })

    test('of a second application of one person is refused', async () => {
      const id = await apply()
      await decide(id, { status: 'accepted' })
      api.clock.now = new Date(api.clock.now.getTime() + 25 * 60 * MINUTE)
      const second = await apply()
      expect(second).not.toBe(id)
      await renewFactor()
      const refused = await decide(second, { status: 'accepted' })
      expect(await refused.json()).toMatchObject({ code: 'conflict', reason: 'expert_already' })
      expect(await experts()).toHaveLength(1)
    })

    test.each([
      { name: 'Mona', nameEn: undefined, slug: 'mona', ar: '', en: 'Mona' },
      { name: 'هدى الشامي', nameEn: undefined, slug: 'expert', ar: 'هدى الشامي', en: '' },
      { name: 'Hoda', nameEn: 'هدى', slug: 'hoda-2', ar: 'هدى', en: 'Hoda' },
      { name: '123', nameEn: undefined, slug: 'expert', ar: '', en: '123' }
    ])('names $name, with the free address $slug', async ({ name, nameEn, slug, ar, en }) => {
      await decide(await apply({ name, nameEn }), { status: 'accepted' })
      expect(await experts()).toMatchObject([{ slug, name_ar: ar, name_en: en }])
    })

    const renewFactor = async () => {
      const at = api.clock.now.getTime()
      const valid = { second_factor_at: at, valid_until: at + 60 * MINUTE }
      await api.db.updateTable('session').set(valid).execute()
      await renew(api, support)
    }
  })

  describe('the expert who was made', () => {
    const accept = async () => {
      const { expertId } = await (await decide(await apply(), { status: 'accepted' })).json()
      return expertId as number
    }
    const isListed = async (id: number) => {
      const all = await api.json<{ id: number }[]>('/instructors')
      return all.some(one => one.id === id)
    }

    test('stays when the catalogue is imported without it', async () => {
      const id = await accept()
      await api.import(SMALL, true)
      const [expert] = await experts()
      expect(expert).toMatchObject({ id, retired: 0 })
    })

    test('is left alone by a folder with the same name', async () => {
      const id = await accept()
      const files = Object.entries(SMALL).map(([path, content]) => [
        path.replace('experts/omar/', 'experts/mona-el-sayed/'),
        typeof content === 'string'
          ? content.replace('expert: omar', 'expert: mona-el-sayed')
          : content
      ])
      await api.import(Object.fromEntries(files), true)
      expect(await experts()).toMatchObject([{ id, name_en: MONA.nameEn }])
    })

    test('is public, and found, with the first class, and no longer without one', async () => {
      const id = await accept()
      expect(await isListed(id)).toBe(false)
      expect((await api.get('/instructors/mona-el-sayed')).status).toBe(404)
      const found = async () => {
        const answers = ['/search?query=Mona', '/search/suggestions?query=Mona']
        const texts = await Promise.all(answers.map(async path => (await api.get(path)).text()))
        return texts.map(text => text.includes('"mona-el-sayed"'))
      }
      expect(await found()).toEqual([false, false])
      const mona = { ...SMALL, ...namedClass('new', { ar: 'جديد', en: 'New' }, 1) }
      const files = {
        ...mona,
        'classes/new/class.yaml': String(mona['classes/new/class.yaml']).replace(
          /expert: \S+/,
          'expert: mona-el-sayed'
        ),
        'experts/mona-el-sayed/expert.yaml': SMALL['experts/omar/expert.yaml'] ?? '',
        'experts/mona-el-sayed/ar.md': SMALL['experts/omar/ar.md'] ?? '',
        'experts/mona-el-sayed/en.md': SMALL['experts/omar/en.md'] ?? ''
      }
      await api.import(files)
      expect(await isListed(id)).toBe(true)
      expect(await found()).toEqual([true, true])
      await api.import(SMALL, true)
      expect(await isListed(id)).toBe(false)
      expect(await found()).toEqual([false, false])
    })
  })

  test('one is erased, with its answers and its open invitation', async () => {
    const id = await apply()
    await decide(id, { status: 'answered', message: 'hello' })
    await decide(id, { status: 'accepted' })
    const erase = () =>
      outcome(send(api, `DELETE /studio/applications/${id}`, undefined, support.headers))
    expect(await erase()).toBe(204)
    expect(await erase()).toBe('not_found')
    for (const table of ['application_answer', 'staff_invitation'] as const) {
      expect(await api.db.selectFrom(table).select('id').execute()).toEqual([])
    }
    // Another application may draw the same number.
    expect(await experts()).toMatchObject([{ application_id: null, retired: 0 }])
    expect(await mails()).toEqual([])
  })

  test.each([
    { body: { status: 'new', message: 'x' }, code: 'validation_failed' },
    { body: { status: 'answered', message: ' ' }, code: 'validation_failed' },
    { body: { status: 'gone' }, code: 'validation_failed' },
    { body: { status: 'answered', mail: true }, code: 'validation_failed' }
  ])('$body is refused', async ({ body, code }) => {
    const id = await apply()
    expect(await outcome(decide(id, body))).toBe(code)
    expect((await read(id)).status).toBe('new')
  })

  test('an unknown one is not found', async () => {
    expect(await outcome(decide(1, { status: 'answered' }))).toBe('not_found')
    expect(await outcome(decide('x', { status: 'answered' }))).toBe('not_found')
    expect(await read(1)).toMatchObject({ code: 'not_found' })
  })

  test('an account of staff answers 240 an hour', async () => {
    const id = await apply()
    await decide(id, { status: 'answered' })
    const used = api.db.updateTable('rate_limit').set({ used: 240 })
    await used.where('key', 'like', 'answer %').execute()
    expect(await outcome(decide(id, { status: 'declined' }))).toBe('rate_limited')
  })
})
