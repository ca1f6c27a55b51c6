import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isClosed } from '#web/pages/access.ts'
import { pageEntries } from '#web/pages/pages.server.ts'

/**
 * Parts that a page's script loads by itself as soon as it runs, by the name of their file: they count with the page.
 * Everything else that is loaded later waits for a press, a movement, or until it comes into view.
 */
const FOLLOWING = ['article-body', 'lesson-text']

type Part = { module: string; imports?: string[] }
type Route = Part & { id: string; parentId?: string; path?: string; index?: boolean }
type Manifest = { entry: Part; routes: Record<string, Route> }

export type FirstLoad = {
  /** As in `web/pages`: "/solutions/:id". */
  path: string
  /** From the build's folder: "/assets/entry.client-CbsPPPIK.js". */
  files: string[]
}

const readManifest = (client: string): Manifest => {
  const assets = join(client, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('the build has no manifest')
  const source = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(source.replace(/^window\.__reactRouterManifest=/, '').replace(/;\s*$/, ''))
}

/** Files beside this one that it imports, at once (`from"./x.js"`) or later (`import("./x.js")`). */
const importsOf = (client: string, file: string) => {
  const source = readFileSync(join(client, file), 'utf8')
  const named = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => `/assets/${name}`)
  return {
    now: named(/(?:\bfrom|\bimport) ?["'`]\.\/([\w.-]+\.js)["'`]/g),
    later: named(/\bimport\(["'`]\.\/([\w.-]+\.js)["'`]\)/g),
  }
}

/** With everything that the files import at once, and the parts that follow by themselves. */
const closureOf = (client: string, first: readonly string[]): string[] => {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const { now, later } = importsOf(client, file)
    for (const next of now) add(next)
    for (const next of later) if (FOLLOWING.some((name) => next.startsWith(`/assets/${name}-`))) add(next)
  }
  for (const file of first) add(file)
  return [...files]
}

/**
 * What a first visit of each page that visitors may open loads as JavaScript before anything is pressed, read from the
 * build in `client`. The manifest itself is not among it: the routes a page links to are discovered when they come near.
 */
export const firstLoads = (client: string): FirstLoad[] => {
  const { entry, routes } = readManifest(client)
  const above = (route: Route): Route[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return parent ? [...above(parent), route] : [route]
  }
  const loads = Object.values(routes).map((route) => {
    const chain = above(route)
    const path = `/${chain.flatMap((one) => one.path?.replace(/^\//, '') || []).join('/')}`
    return { path, parts: [entry, ...chain] }
  })
  return pageEntries()
    .filter(([, { access }]) => !isClosed(access))
    .map(([path]) => {
      // A layout and its index share a path: the longer chain is the page.
      const [load] = loads
        .filter((one) => one.path === path)
        .toSorted((a, b) => b.parts.length - a.parts.length)
      if (!load) throw new Error(`the build has no route ${path}`)
      const first = load.parts.flatMap(({ module, imports = [] }) => [module, ...imports])
      return {
        path,
        files: closureOf(
          client,
          [...new Set(first)].filter((file) => file.endsWith('.js')),
        ),
      }
    })
}
