import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { CARTONS, CHROMIUM_ARGUMENTS, installedChromium, openCell, startServer } from '../page-figures.ts'
import { type Figure, median } from '../report.ts'
import { countDrawn, type Drawn, watchDrawing } from './count-drawn.ts'

const ROUNDS = 3
const MEASURED_MS = 6_000
const TWIN_WARM_UP_MS = 3_000

const html = `<!doctype html><title>Bare scene</title><script type="importmap">${JSON.stringify({
  imports: { three: '/three/build/three.module.js', 'three/addons/': '/three/examples/jsm/' },
})}</script><script type="module" src="/twin.js"></script>`

const typeOf = (path: string): string => (path.endsWith('.js') ? 'text/javascript' : 'model/gltf-binary')

/** Serves the twin: its page, three.js as it is installed, and the cell. */
const serveTwin = async (cell: Uint8Array): Promise<{ server: Server; url: string }> => {
  const server = createServer(async (request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/') return answer.setHeader('content-type', 'text/html').end(html)
    const file = pathname.startsWith('/three/') ? `node_modules${pathname}` : `bench/scene${pathname}`
    const body = pathname === '/cell.glb' ? cell : await readFile(file).catch(() => undefined)
    answer.statusCode = body ? 200 : 404
    answer.setHeader('content-type', typeOf(pathname)).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const exportCell = async (url: string): Promise<Uint8Array> => {
  const answer = await fetch(`${url}/api/v1/plans/exports/cell.glb`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ description: CARTONS }),
  })
  if (!answer.ok) throw new Error(`the export answered ${answer.status}: ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}

const measureOurs = async (browser: Browser, url: string): Promise<Drawn> => {
  const page = await openCell(browser, url, watchDrawing)
  const drawn = await countDrawn(page, MEASURED_MS)
  await page.close()
  return drawn
}

const measureTwin = async (browser: Browser, url: string, ours: Drawn): Promise<Drawn> => {
  const { calls, triangles, canvas } = ours
  const query = new URLSearchParams({
    calls: String(calls),
    triangles: String(triangles),
    width: String(canvas.widthPx),
    height: String(canvas.heightPx),
    cssWidth: `${canvas.cssWidthPx}px`,
    cssHeight: `${canvas.cssHeightPx}px`,
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await watchDrawing(page)
  await page.goto(`${url}/?${query}`)
  await page.locator('canvas').waitFor()
  await page.waitForTimeout(TWIN_WARM_UP_MS)
  const drawn = await countDrawn(page, MEASURED_MS)
  await page.close()
  return drawn
}

/** The running cell of the planner beside bare three.js: as many triangles, calls and pixels, the same lights, in turn. */
export const sceneFigures = async (): Promise<Figure[]> => {
  const path = installedChromium()
  const product = await startServer()
  const twin = await serveTwin(await exportCell(product.url))
  const browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: CHROMIUM_ARGUMENTS,
  })
  try {
    const rounds: { ours: Drawn; twin: Drawn }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await measureOurs(browser, product.url)
      rounds.push({ ours, twin: await measureTwin(browser, twin.url, ours) })
    }
    const rateOf = (side: 'ours' | 'twin') => median(rounds.map((round) => round[side].perSecond))
    const { ours } = rounds.at(-1) ?? {}
    return [
      {
        name: 'the running cell: pictures a second to bare three.js',
        value: rateOf('ours') / rateOf('twin'),
        unit: '×',
        bound: { least: 0.9 },
        note: `${rateOf('ours').toFixed(1)} to ${rateOf('twin').toFixed(1)}; ${ours?.triangles} triangles in ${ours?.calls} calls, ${ours?.canvas.widthPx} × ${ours?.canvas.heightPx} pixels`,
      },
    ]
  } finally {
    await browser.close()
    twin.server.close()
    await product.stop()
  }
}
