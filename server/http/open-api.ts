import { OpenAPIGenerator } from '@orpc/openapi'
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { PlanSource } from '#contract/generation.ts'
import { contract } from '#contract/index.ts'
import { Plan, StoredPlan } from '#contract/plan-shapes.ts'
import { SESSION_COOKIE } from '#server/accounts/auth.ts'
import { isForVisitors } from '#server/rpc/enforce-access.ts'
import { procedures } from '#server/rpc/procedures.ts'
import { exportPaths, type Schema } from './export-document.ts'

const converter = new ZodToJsonSchemaConverter()
const [, planSchema] = converter.convert(Plan, { strategy: 'output' })
JSON_SCHEMA_REGISTRY.add(StoredPlan, planSchema as object)
const [, planSource] = converter.convert(PlanSource, { strategy: 'input' })
const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
const made = new Map<string, ReturnType<OpenAPIGenerator['generate']>>()

/** Who may call what; the document names an operation as the contract names its procedure. */
const accessOf = new Map(procedures.map(({ name, meta }) => [name, meta.access]))

/** The access word of an operation, beside what the standard has a place for. */
const ACCESS = 'x-access'

/** What says that a session may be sent and is not needed. */
const OPTIONAL_SESSION = [{}, { session: [] }]

const generate = async (origin: string) => {
  const cookie = `${origin.startsWith('https://') ? '__Host-' : ''}${SESSION_COOKIE}`
  const document = await generator.generate(contract, {
    info: {
      title: 'Cellwright API',
      version: '1.0.0',
      description: 'Plan robotic cells and work with the marketplace. The website uses the same procedures.',
      license: { name: 'Proprietary', url: `${origin}/` },
    },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } } },
  })
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path?.get, path?.post, path?.put, path?.patch, path?.delete]) {
      const access = accessOf.get(operation?.operationId ?? '')
      if (!operation || !access) continue
      if (isForVisitors(access)) operation.security = OPTIONAL_SESSION
      Object.assign(operation, { [ACCESS]: access })
    }
  }
  document.paths = { ...document.paths, ...exportPaths(planSource as Schema) }
  return document
}

/** The OpenAPI 3.1 document of all procedures and of the downloads beside them, made once per origin. */
export const openApiDocument = (origin: string) => {
  const known = made.get(origin)
  if (known) return known
  const document = generate(origin)
  made.set(origin, document)
  return document
}
