import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { plan, traceForPlan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { posterMoment } from '#engine/scene/index.ts'
import type { Trace } from '#engine/simulation/types.ts'
import { catalogueSources } from '#server/demo/catalogue.ts'
import { ensureChromium } from '../chromium.mjs'
import { chooseLoop, momentsOf } from './choose-loop.ts'
import { encodeFilm } from './encode-film.ts'
import type { Framing } from './film-page.ts'

/** The shape of a card's picture. */
const SIZE = { widthPx: 800, heightPx: 420 }
const FRAMES_PER_SECOND = 20
/** Without the fence, which is left out in a film, the camera can come nearer to the work. */
const framings: Record<string, Framing> = {
  'bearing-assembly': { nearer: 0.78, higherMetres: 0 },
  'heavy-palletizing': { nearer: 0.9, higherMetres: 0.35 },
  'bin-picking': { nearer: 0.88, higherMetres: 0.2 },
}
const AS_A_SCENE: Framing = { nearer: 1, higherMetres: 0 }

const themes = ['dark', 'light'] as const

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'public/films')
const LIST = join(ROOT, 'content/films.json')

/** WebGL in software: the same picture on every machine, with or without a graphics card. */
const BROWSER = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox']

type Film = { name: string; plan: Plan; trace: Trace; taktSeconds: number }

const filmsAsked = (): Film[] =>
  catalogueSources.flatMap((source) => {
    if (!('film' in source)) return []
    const made = plan(source.description, { seed: 1 })
    const trace = traceForPlan(made)
    if (!made.design || !trace) throw new Error(`"${source.title}" has nothing that moves`)
    return [
      { name: source.film, plan: made, trace, taktSeconds: 60 / made.design.simulation.targetPerMinute },
    ]
  })

/** The page's own colours; its other rules need the build. */
const themeVariables = (): string =>
  readFileSync(join(ROOT, 'web/theme.css'), 'utf8')
    .match(/^:root[^{]*\{[^}]*\}/gm)
    ?.join('\n') ?? ''

const pageScript = async (): Promise<string> => {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(ROOT, 'scripts/films/film-page.ts'), formats: ['iife'], name: 'filmPage' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error('the page of the films was not built')
  return chunk.code
}

const takeFilm = async (page: Page, { name, plan: made, trace, taktSeconds }: Film): Promise<void> => {
  const target = join(FOLDER, name)
  mkdirSync(target, { recursive: true })
  const wished = posterMoment(trace)
  const loop = chooseLoop(trace, taktSeconds, wished)
  const moments = momentsOf(loop, wished, FRAMES_PER_SECOND)
  for (const theme of themes) {
    const folder = mkdtempSync(join(tmpdir(), 'film-'))
    await page.evaluate((input) => window.film.open(input), {
      plan: made,
      theme,
      framing: framings[name] ?? AS_A_SCENE,
      ...SIZE,
    })
    for (const [at, moment] of moments.entries()) {
      const address = await page.evaluate((asked) => window.film.frame(asked), moment)
      const png = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
      writeFileSync(join(folder, `${String(at).padStart(4, '0')}.png`), png)
    }
    const bytes = await encodeFilm({ folder, framesPerSecond: FRAMES_PER_SECOND }, target, theme)
    rmSync(folder, { recursive: true })
    console.log(`${name}, ${loop.lengthSeconds.toFixed(1)} s: ${JSON.stringify(bytes)}`)
  }
}

/** Changes with any byte of a film, so that browsers may keep its files for good. */
const versionOf = (name: string): string => {
  const hash = createHash('sha256')
  const folder = join(FOLDER, name)
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 10)
}

/** Takes the films of the demo solutions that have one and writes them to `public/films`; names may be given. */
const makeFilms = async (names: readonly string[]): Promise<void> => {
  const films = filmsAsked()
  const { path, fault } = await ensureChromium(process.execPath)
  if (fault) throw new Error(fault)
  const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: BROWSER })
  try {
    const page = await browser.newPage()
    await page.setContent(`<style>${themeVariables()}</style>`)
    await page.addScriptTag({ content: await pageScript() })
    for (const film of films.filter(({ name }) => names.length === 0 || names.includes(name)))
      await takeFilm(page, film)
  } finally {
    await browser.close()
  }
  const list = Object.fromEntries(films.map(({ name }) => [name, { version: versionOf(name), ...SIZE }]))
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`)
}

await makeFilms(process.argv.slice(2))
