import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import type * as Inputs from '#inputs/inputs.ts'
import type { Renderer } from './renderer.ts'

interface RouteData {
  route: string
  component: string
  type: string
  /** Of a route with one page. */
  pathname?: string
}

type StaticPathList = StaticPath[] & { keyed?: ReadonlyMap<string, StaticPath> }

interface Module {
  getStaticPaths?: (options: { routePattern: string }) => StaticPath[] | Promise<StaticPath[]>
}

/** What is used of Astro's `BuildApp`. */
interface App {
  manifest: {
    routes: readonly {
      routeData: RouteData
      styles: readonly { type: string; content?: string; src?: string }[]
    }[]
  }
  setInternals: (internals: object) => void
  setOptions: (options: object) => void
  getComponentByRoute: (route: RouteData) => Promise<Module>
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>
  routeCache: {
    get: (route: RouteData) => { staticPaths?: readonly StaticPath[] } | undefined
    set: (route: RouteData, entry: { mod: Module; staticPaths: StaticPathList }) => void
  }
}

interface StaticPath {
  props?: Readonly<Record<string, unknown>>
}

export interface PlannedRoute {
  /** Pattern of its addresses. */
  route: string
  /** Paths of its pages: `/en/class/x`. */
  paths: readonly string[]
  inputs: readonly string[]
}

export interface RenderedPage {
  status: number
  body: Buffer
  /** HTML, and no other file. */
  isPage: boolean
  inputs: readonly string[]
}

export interface PageRenderer {
  routes: readonly string[]
  /** Lists the pages of a route, once. */
  plan: (route: string) => Promise<PlannedRoute>
  /** Spares the next `plan` of a route whose inputs are as before most of its work. */
  reuse: (route: PlannedRoute) => void
  render: (route: string, path: string) => Promise<RenderedPage>
  digestOfInput: typeof Inputs.digestOfInput
}

/** A module of the bundle that hands out how it records inputs, since the bundle has its own copy. */
const RECORDER = 'src/pages/robots.txt.ts'

/** Loads the bundle; the snapshot and the content are those of this moment. */
export async function openPages(
  { name, folder, entry }: Renderer,
  siteUrl: string
): Promise<PageRenderer> {
  // What is kept of a snapshot names it.
  process.env['RENDERER'] = name
  const bundle = pathToFileURL(join(folder, 'server', entry)).href
  const { app } = (await import(bundle)) as { app: App }
  prepare(app)
  const routes = new Map(
    app.manifest.routes
      .filter(({ routeData }) => routeData.type !== 'redirect')
      .map(({ routeData }) => [routeData.route, routeData])
  )
  // All modules, since each of them names inputs, and the first page sets up the texts.
  const modules = new Map<string, object>()
  for (const route of routes.values()) {
    modules.set(route.component, await app.getComponentByRoute(route))
  }
  const { inputs } = known(modules.get(RECORDER), RECORDER) as { inputs: typeof Inputs }

  const planned = new Map<string, PlannedRoute>()
  const reused = new Map<string, PlannedRoute>()
  return {
    reuse: route => void reused.set(route.route, route),
    routes: [...routes.keys()],
    digestOfInput: onceEach(inputs.digestOfInput),
    async plan(route) {
      const before = planned.get(route)
      if (before) return before
      const data = known(routes.get(route), route)
      const old = reused.get(route)
      if (old && (await cachePaths(app, data, old.paths))) {
        planned.set(route, old)
        return old
      }
      const { value: paths, inputs: read } = await inputs.recordInputs(() => pathsOf(app, data))
      for (const { props } of app.routeCache.get(data)?.staticPaths ?? [])
        refuseRecords(route, props)
      const plan = { route, paths, inputs: read }
      planned.set(route, plan)
      return plan
    },
    async render(route, path) {
      const routeData = known(routes.get(route), route)
      const request = new Request(`${siteUrl}${encodeURI(addressOf(routeData, path))}`)
      const { value, inputs: read } = await inputs.recordInputs(async () => {
        const response = await app.render(request, { routeData })
        return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
      })
      return { ...value, isPage: routeData.type === 'page', inputs: read }
    }
  }
}

function onceEach(digestOf: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return name => {
    const digest = known.get(name) ?? digestOf(name)
    known.set(name, digest)
    return digest
  }
}

/** `BuildApp` asks the build for styles; all of them are in its manifest as well. */
function prepare(app: App): void {
  const pagesByKeys = new Map(
    app.manifest.routes.map(({ routeData, styles }) => [
      `${routeData.route}&${routeData.component}`,
      { styles: styles.map(sheet => ({ order: 0, depth: 0, sheet })) }
    ])
  )
  const silent = { options: { destination: { write: () => true }, level: 'error' } }
  app.setInternals({ pagesByKeys })
  app.setOptions({ settings: { scripts: [] }, logger: silent })
}

async function pathsOf(app: App, routeData: RouteData): Promise<string[]> {
  const { manifest, routeCache } = app
  const one = manifest.routes.filter(route => route.routeData === routeData)
  const planner = new StaticPaths({
    manifest: { ...manifest, routes: one },
    routeCache,
    getComponentByRoute: (data: RouteData) => app.getComponentByRoute(data)
  } as never)
  return (await planner.getAll()).map(({ pathname }) => pathname)
}

/** Fills the cache of Astro, which would compute the path of each page again. @returns false if the paths differ */
async function cachePaths(app: App, route: RouteData, paths: readonly string[]): Promise<boolean> {
  const mod = await app.getComponentByRoute(route)
  if (route.pathname !== undefined || !mod.getStaticPaths) return route.pathname !== undefined
  const list = await mod.getStaticPaths({ routePattern: route.route })
  if (list.length !== paths.length) return false
  const keyed = new Map(list.map((path, at) => [paths[at] ?? '', path]))
  app.routeCache.set(route, { mod, staticPaths: Object.assign(list, { keyed }) })
  return true
}

/** A record in the properties of a page would be none of its inputs. */
function refuseRecords(route: string, props: StaticPath['props'] = {}): void {
  for (const [name, value] of Object.entries(props)) {
    if (value !== null && typeof value === 'object') {
      throw new Error(`${route}: the property ${name} is a record; give its slug`)
    }
  }
}

/** As Astro asks for it with `build.format: 'file'`. */
function addressOf({ type }: RouteData, path: string): string {
  return type === 'page' ? `/${fileOfPage(path)}` : path
}

/** `/en/class/x` is `en/class/x.html`. */
export function fileOfPage(path: string): string {
  return `${path.replace(/^\/|\/$/g, '') || 'index'}.html`
}

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the renderer knows no ${name}`)
  return value
}
