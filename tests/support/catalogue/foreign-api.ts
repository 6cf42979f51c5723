import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Class } from '#contract/catalogue/classes.ts'
import type { Expert } from '#contract/catalogue/experts.ts'
import type { Package } from '#contract/subscriptions/packages.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'

/** A catalogue unlike the demo's. */
export interface ForeignCatalogue {
  categories: Category[]
  experts: Expert[]
  classes: Class[]
  pricing: Package
}

export interface ForeignApi {
  host: string
  catalogue: ForeignCatalogue
  /** Overrides answers; `undefined` leaves a request to the catalogue. */
  setFault: (fault: Fault | undefined) => void
  stop: () => Promise<void>
}

type Fault = (path: string, response: ServerResponse) => boolean

/** A page of any size: this one decides by itself. */
const PAGE_SIZE = 70
const EXPERTS = 24
/** The first expert has more classes than a page shows. */
const OF_THE_FIRST = 60

/** `classCount` classes in one or both languages, with long and hostile texts. */
export function foreignCatalogue(classCount: number): ForeignCatalogue {
  const categories: Category[] = ['مختارات', 'هندسة', 'Jardinage <b>&</b>'].map((name, at) => ({
    id: 700 + at,
    slug: ['featured', 'هندسة-مدنية', 'garden'][at] ?? '',
    name: { ar: name, en: at === 0 ? 'Featured' : '' },
    courseCount: classCount
  }))
  const classes: Class[] = Array.from({ length: classCount }, (_, at) => foreignClass(at))
  const experts = Array.from({ length: EXPERTS }, (_, at): Expert => {
    const courses = classes.filter(item => item.instructor.id === 9_000 + at)
    return {
      id: 9_000 + at,
      slug: `خبير-${at}`,
      name: { ar: `خبير ${at}`, en: '' },
      headline: { ar: '', en: `Teaches ${HOSTILE[at % HOSTILE.length]}` },
      photoUrl: `pictures/${at}.png`,
      courseCount: courses.length,
      views: at * 1_234_567,
      about: { ar: `## ${HOSTILE[at % HOSTILE.length]}`, en: '' },
      links: ['https://elsewhere.example/?a=1&b="2"'],
      courses
    }
  })
  const plans = (
    [
      ['MONTHLY', 1],
      ['QUARTERLY', 3],
      ['YEARLY', 12]
    ] as const
  ).map(([subscriptionType, months]) => ({
    subscriptionType,
    months,
    price: 77.77 * months,
    pricePerMonth: 77.77,
    savingPercentage: 0
  }))
  return {
    categories,
    experts,
    classes,
    pricing: { id: 1, monthlyPrice: 77.77, currency: 'EGP', plans }
  }
}

function foreignClass(at: number): Class {
  const hostile = HOSTILE[at % HOSTILE.length] ?? ''
  const both = at % 3
  const expert = at < OF_THE_FIRST ? 0 : at % EXPERTS
  const text = (value: string) => ({ ar: both === 1 ? '' : value, en: both === 2 ? '' : value })
  return {
    id: 50_000 + at * 7,
    slug: at % 2 ? `درس-رقم-${at}` : `Foreign.Class_${at}`,
    title: text(`${at} ${hostile}`.slice(0, 500)),
    summary: text(at % 50 === 0 ? 'طويل '.repeat(399) : `${hostile} ${at}`),
    level: (['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const)[at % 3] ?? 'BEGINNER',
    language: at % 2 ? 'ar' : 'en',
    categoryIds: [701 + (at % 2)],
    instructor: {
      id: 9_000 + expert,
      slug: `خبير-${expert}`,
      name: { ar: `خبير ${expert}`, en: '' }
    },
    posterUrl: `/media/pictures/${at % 12}.png`,
    durationSeconds: at * 61,
    episodeCount: 2,
    rating: { average: at % 4 ? 4.5 : 0, count: at % 4 ? at : 0 },
    isFeatured: at < 5,
    isPro: at % 9 === 0,
    publishedAt: new Date(Date.UTC(2020, 0, 1 + at)).toISOString(),
    updatedAt: new Date(Date.UTC(2024, 0, 1)).toISOString(),
    description: text(
      at % 100 === 0
        ? `${hostile}\n\n`.repeat(400).slice(0, 50_000)
        : `# ${hostile}\n\n[x](javascript:planted())\n\n![y](https://elsewhere.example/y.png)`
    ),
    objectives: [text(hostile), text('second')],
    modules: [
      {
        id: 100 + at,
        title: text(hostile),
        items: [
          {
            id: 1_000 + at * 2,
            type: 'video',
            title: text(hostile),
            durationSeconds: 61,
            isPreview: true
          },
          {
            id: 1_001 + at * 2,
            type: 'quiz',
            title: text('quiz'),
            isPreview: false,
            questionCount: 3
          }
        ]
      }
    ],
    resources: [{ id: 1 + at, title: text(hostile), sizeBytes: 1_000_000 }],
    ...(at % 10 === 0 && { trailerUrl: '/media/film.mp4' })
  }
}

/** The catalogue over real HTTP, on its own port and path. */
export async function startForeignApi(catalogue: ForeignCatalogue): Promise<ForeignApi> {
  let fault: Fault | undefined
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: 'teal' }
  })
    .png()
    .toBuffer()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://foreign.test')
    const path = decodeURIComponent(url.pathname).replace(/^\/v9/, '')
    if (fault?.(path, response)) return
    if (path.startsWith('/media/') || path.startsWith('/instructors/pictures/')) {
      response.setHeader('content-type', 'image/png').end(picture)
    } else answer(response, catalogue, path, Number(url.searchParams.get('page') ?? 1))
  })
  const host = await listen(server)
  return {
    host,
    catalogue,
    setFault: next => void (fault = next),
    stop: () => new Promise(resolve => void server.close(() => resolve()).closeAllConnections())
  }
}

function answer(
  response: ServerResponse,
  catalogue: ForeignCatalogue,
  path: string,
  page: number
): void {
  const { categories, classes, experts, pricing } = catalogue
  const [, entity = '', key] = path.split('/')
  const find = <Item extends { id: number; slug: string }>(list: Item[]) =>
    list.find(({ id, slug }) => String(id) === key || slug === key)
  const value =
    key === undefined
      ? { categories, instructors: experts, courses: pageOf(classes, page) }[entity]
      : {
          courses: find(classes),
          instructors: find(experts),
          packages: key === '1' ? pricing : undefined
        }[entity]
  response.statusCode = value === undefined ? 404 : 200
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value ?? { code: 'not_found', status: 404, title: 'no', type: 'x' }))
}

function pageOf(classes: Class[], page: number) {
  const items = classes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return {
    items: items.map(item => ({ ...item, secretColumn: 'x' })),
    page,
    pageSize: PAGE_SIZE,
    total: classes.length
  }
}

async function listen(
  server: Server<typeof IncomingMessage, typeof ServerResponse>
): Promise<string> {
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v9`
}
