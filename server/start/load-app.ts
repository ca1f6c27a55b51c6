import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import type { Print } from '#contract/print-tasks.ts'
import { StartFault } from '#db/fault.ts'
import { PROJECT_ROOT } from '#db/project-root.ts'
import type { AppDeps, AppJob } from '../platform/deps.ts'

/**
 * What `server/app.ts` gives: the web application over its dependencies, the kinds of background jobs, and what it does by the
 * clock. In development Vite runs it, so main.ts must not import it.
 */
export type AppModule = {
  createApp: (deps: AppDeps) => {
    fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>
  }
  jobs?: readonly AppJob[]
  /** Prints documents in the process that calls it. */
  print?: Print
  /** Why the configured secret does not go with the database; undefined when it does. */
  secretFault?: (deps: Pick<AppDeps, 'db' | 'config' | 'log'>) => Promise<string | undefined>
  /** Ends the generations of a process that was killed. For one that has its database alone. */
  endOpenRuns?: (deps: AppDeps) => Promise<void>
  /** Begins to measure what works; answers how to end it. */
  startHeartbeat?: (deps: AppDeps) => (isTidy: boolean) => Promise<void>
  /** Begins the hourly round; answers how to end it. */
  startTidying?: (deps: AppDeps) => () => void
  /** Begins the minute timer; answers how to end it. */
  startTimer?: (deps: AppDeps) => () => Promise<void>
}

export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

const BUILD = join(PROJECT_ROOT, 'build/server/index.js')

const asAppModule = (value: unknown): AppModule => {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('createApp' in value) ||
    typeof value.createApp !== 'function'
  ) {
    throw new StartFault('The build has no createApp. Run `npm run build`.')
  }
  return value as AppModule
}

/** Loads the built application: pages and server as one bundle. */
export const loadBuilt = async (): Promise<AppModule> => {
  if (!existsSync(BUILD))
    throw new StartFault('The program is not built yet. Use `npm start`, or `npm run build` first.')
  return asAppModule(await import(pathToFileURL(BUILD).href))
}

/**
 * Runs the application from its sources through Vite, which also serves the browser's modules and reloads. A changed
 * server module counts from the next request on; `deps` live outside and stay.
 */
export const serveSources = async (
  deps: AppDeps,
  server: Server,
): Promise<{ fetch: Fetch; app: AppModule; close: () => Promise<void> }> => {
  // Loaded only here, so that a built program does not need it.
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const own = process.listeners('SIGTERM')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  // Vite would end the process at once on a signal, and leave the database running: the lifetime ends both.
  for (const listener of process.listeners('SIGTERM'))
    if (!own.includes(listener)) process.off('SIGTERM', listener)
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment cannot run here')
  let last: { module: AppModule; fetch: Fetch } | undefined
  const current = async (): Promise<{ module: AppModule; fetch: Fetch }> => {
    // Cheap while nothing has changed: the same module comes back.
    const module = asAppModule(await ssr.runner.import('/server/app.ts'))
    if (last?.module.createApp !== module.createApp) {
      await deps.queue.register(module.jobs ?? [])
      // What other processes have loaded may be what has changed.
      if (last) await Promise.all([deps.workers.renew(), deps.reader.renew()])
      last = { module, fetch: module.createApp(deps).fetch }
    }
    return last
  }
  const [listener] = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => listener?.call(server, request, response)),
  )
  const { module: app } = await current()
  return {
    app,
    fetch: async (request, bindings) => (await current()).fetch(request, bindings),
    close: () => vite.close(),
  }
}
