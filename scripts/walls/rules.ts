import { isTest } from './is-test.ts'
import type { Import } from './read-imports.ts'

/** The order inside the engine: a later one may import the same and earlier ones. Files in its root are under their name. */
const ENGINE_ORDER = [
  ['units', 'capital', 'diagnostic', 'random'],
  ['catalogue', 'requirement'],
  ['amounts'],
  ['process'],
  ['motion'],
  ['matching'],
  ['layout'],
  ['simulation'],
  ['safety'],
  ['bom'],
  ['finance'],
  ['scene'],
  ['plan', 'plan-types'],
  ['index', 'worker', 'golden'],
]

/** Parts of the server that are no capability. */
const SERVER_FRAME = new Set(['platform', 'rpc', 'http', 'start', 'demo'])
/** Files of a capability that are its own affair. */
const INNER_FILES = new Set(['routes.ts', 'queries.ts', 'policy.ts', 'view.ts'])
/** What the benchmark shares with the tests: how the server is started, and what a page loads first. */
const BENCH_SCRIPTS = new Set(['scripts/server-flags.mjs', 'scripts/assets/first-load.ts'])
/** Files of strangers as tests make them; the benchmark sends them too. */
const SAMPLE_FILES = /^server\/attachments\/reading\/test\//
/** Lists of what the capabilities offer; the doors hand them on. */
const SERVED = /^server\/(?:procedures|router|registry\/(?:purposes|holdings|stripe-events))\.ts$/
/** Programs, and the lists of what capabilities offer (`registry/`): they may need anything, and only they import each other. */
const SERVER_ROOT = /^server\/(?:registry\/)?[^/]+$/

/** Made once for a plan, by the job that is handed down. */
const PROCESS_WAYS = 'engine/process/process-ways.ts'

/** What the engine shows: files in its root, the face of a folder, and its types. */
const ENGINE_FACE = /^engine\/(?:[^/]+|[^/]+\/(?:index|types))\.ts$/

/** Measures and scripts look inside, and tests use its cases. */
const engineFaceWall = (file: string, target: string): string | undefined =>
  ENGINE_FACE.test(target) || isTest(file)
    ? undefined
    : 'from outside, the engine is imported by its faces: engine/*.ts, and index.ts and types.ts of a folder'

const rankOf = (part: string): number => ENGINE_ORDER.findIndex((level) => level.includes(part))
const enginePart = (file: string): string => (file.split('/')[1] ?? '').replace(/(?:\.test)?\.ts$/, '')

const engineWall = (file: string, target: string): string | undefined => {
  if (!target.startsWith('engine/')) return 'the engine imports nothing from outside itself'
  if (target === PROCESS_WAYS && file !== 'engine/process/job.ts' && !isTest(file))
    return 'the process of a task is made once: take it from the job'
  if (enginePart(file) === 'test' || (enginePart(target) === 'test' && isTest(file))) return undefined
  const [own, other] = [enginePart(file), enginePart(target)]
  if (rankOf(own) < 0) return `${own} has no place in the engine's order`
  if (rankOf(other) < 0) return `${other} has no place in the engine's order`
  return rankOf(other) > rankOf(own) && !isTest(file)
    ? `${other} comes after ${own} in the engine's order`
    : undefined
}

/** Each room of `server/identity` is a capability. */
const capabilityOf = (file: string): string => {
  const [, folder = '', room = ''] = file.split('/')
  return folder === 'identity' ? `identity/${room}` : folder
}

const databaseWall = (target: string, isTypeOnly: boolean): string | undefined => {
  if (target.startsWith('db/')) return undefined
  const isLower = target.startsWith('engine/') || target.startsWith('contract/')
  if (isLower && isTypeOnly) return undefined
  return isLower
    ? 'db takes types only from engine and contract'
    : 'db imports engine, contract and itself only'
}

const serverWall = (file: string, target: string): string | undefined => {
  if (/^(engine|contract|db)\//.test(target)) return undefined
  if (target.startsWith('web/')) {
    const isAllowed =
      (file === 'server/http/pages.ts' && target === 'web/context.ts') ||
      (file === 'server/documents.ts' && target === 'web/print.server.ts')
    return isAllowed
      ? undefined
      : 'only http/pages.ts may import web/context.ts, and only documents.ts web/print.server.ts'
  }
  if (!target.startsWith('server/')) return 'the server imports engine, contract, db and itself only'
  const [own, other] = [capabilityOf(file), capabilityOf(target)]
  // The doors serve the procedures.
  const isServed = own === 'http' && SERVED.test(target)
  if (SERVER_ROOT.test(target))
    return isServed || SERVER_ROOT.test(file) || isTest(file)
      ? undefined
      : 'only the root of the server imports its root files'
  if (own === other || isTest(file) || SERVER_ROOT.test(file)) return undefined
  if (other === 'platform') return undefined
  if (own === 'platform') return 'platform imports itself only'
  if (SERVER_FRAME.has(other))
    return other === 'rpc' || SERVER_FRAME.has(own) ? undefined : `a capability does not import ${other}`
  const name = target.split('/').at(-1) ?? ''
  if (!INNER_FILES.has(name)) return undefined
  return file === 'server/router.ts' && name === 'routes.ts'
    ? undefined
    : `${name} belongs to ${other} alone; import one of its verbs`
}

/** Made of `ui/` for screens of several capabilities. */
const SHARED_FEATURES = new Set(['staff-lists'])

const webWall = (file: string, target: string): string | undefined => {
  if (/^(engine|contract)\//.test(target)) return undefined
  if (target.startsWith('content/'))
    return file.startsWith('web/routes/site/') ? undefined : 'only routes/site imports content'
  if (!target.startsWith('web/')) return 'web imports engine, contract and itself only'
  const layer = file.split('/')[1] ?? ''
  const other = target.split('/')[1] ?? ''
  // The table of pages and who may open them.
  if (['ui', 'lib', 'scene'].includes(layer) && other === 'pages') return `${layer} does not import pages`
  if (layer === 'pages' && !isTest(file) && !['pages', 'lib', 'context.ts'].includes(other))
    return 'pages imports lib, the context and itself only'
  if (['ui', 'lib', 'scene'].includes(layer) && ['features', 'routes', 'shell'].includes(other))
    return `${layer} does not import ${other}`
  if (layer === 'features' && (other === 'routes' || other === 'shell'))
    return `a feature does not import ${other}`
  if (layer === 'features' && other === 'features') {
    const feature = target.split('/')[2] ?? ''
    if (feature !== file.split('/')[2] && !SHARED_FEATURES.has(feature))
      return 'a feature does not import another'
  }
  return layer === 'shell' && other === 'routes' ? 'the shell does not import routes' : undefined
}

const outerWall = (file: string, target: string): string | undefined => {
  const own = file.split('/')[0] ?? ''
  if (target.startsWith(`${own}/`) || /^(engine|contract|server\/demo)\//.test(target)) return undefined
  // The journeys open every page there is.
  if (own === 'e2e' && target.startsWith('web/pages/')) return undefined
  // Servers of others on loopback: the product talks with them as it would with the real ones.
  if (own === 'e2e' && target.startsWith('server/test/elsewhere/')) return undefined
  // Pages are checked for accessibility in one way.
  if (own === 'bench' && target === 'e2e/accessibility.ts') return undefined
  // Large tables are filled as the tests fill them.
  if (own === 'bench' && target === 'server/test/many-rows.ts') return undefined
  // A bare twin to measure against needs a database and its tables; the product is measured as it is started.
  const isShared = target.startsWith('db/') || BENCH_SCRIPTS.has(target) || SAMPLE_FILES.test(target)
  if (own === 'bench' && isShared) return undefined
  return `${own} imports engine, contract, the demo rows and itself only`
}

const CONTRACT_OK = /^(engine|contract)\//

/**
 * Why `file` may not have this import, or undefined when it may.
 * @param file path from the project's root
 */
export const wallAgainst = (file: string, { specifier, target, isTypeOnly }: Import): string | undefined => {
  const root = file.split('/')[0] ?? ''
  if (target === undefined) {
    const isPure = root === 'engine' && !isTest(file)
    return isPure ? 'the engine uses no packages' : undefined
  }
  const isOutside = specifier.startsWith('.') && target.split('/')[0] !== root
  if (isOutside && file.includes('/')) return `use #${target} instead of a path out of ${root}`
  if (/^(?:contract|db|server|web|e2e)\//.test(file) && target.startsWith('engine/')) {
    const reason = engineFaceWall(file, target)
    if (reason) return reason
  }
  switch (root) {
    case 'engine':
      return engineWall(file, target)
    case 'contract':
      return CONTRACT_OK.test(target) ? undefined : 'the contract imports engine and itself only'
    case 'db':
      return databaseWall(target, isTypeOnly)
    case 'server':
      return serverWall(file, target)
    case 'web':
      return webWall(file, target)
    case 'e2e':
    case 'bench':
      return outerWall(file, target)
    default:
      return undefined
  }
}
